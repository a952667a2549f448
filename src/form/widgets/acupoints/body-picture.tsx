import { useTranslation } from 'react-i18next';
import { meridianOf } from '#domain/acupoint/meridian.ts';
import classes from './body-picture.module.css';
import { drawings, type View } from './drawings.ts';
import { marksOf, pointsUnder, tappedAt } from './places.ts';

interface BodyPictureProps {
  readonly view: View;
  /** The chosen acupoints in their order. */
  readonly chosen: readonly string[];
  /** Others that are shown: all of the picture where this is left out. */
  readonly shown?: ReadonlySet<string>;
  /** How much larger than its room it is drawn. */
  readonly zoom?: number;
  /** A tap that may mean these acupoints, the nearest first; where it was, in pixels from the picture's corner. */
  readonly onTap?: (codes: readonly string[], at: { readonly left: number; readonly top: number }) => void;
}

/** A finger meets what lies within 22 pixels of its middle. */
const finger = 22;

/**
 * A schematic body with its acupoints. Whoever does not see it has the list beside it, which says and does the same; so
 * it is hidden from screen readers and from the keyboard.
 */
export const BodyPicture = ({ view, chosen, shown, zoom = 1, onTap }: BodyPictureProps) => {
  const { t } = useTranslation('acupoint');
  const { size, shapes, lines, captions } = drawings[view];
  const [width, height] = size;
  /** Marks grow more slowly than the picture: what lies close together comes apart. */
  const scale = (width > height ? 1.5 : 1) / Math.sqrt(zoom);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      className={classes.picture}
      data-testid={`body-${view}`}
      data-tapped={onTap !== undefined || undefined}
      onClick={({ currentTarget, clientX, clientY }) => {
        const room = currentTarget.getBoundingClientRect();
        const { x, y, unit } = tappedAt(view, room, clientX, clientY);
        onTap?.(pointsUnder(view, x, y, finger / unit), { left: clientX - room.left, top: clientY - room.top });
      }}
    >
      {shapes.map((shape) => (
        <path key={shape} d={shape} className={classes.shape} />
      ))}
      {lines.map((line) => (
        <path key={line} d={line} className={classes.line} />
      ))}
      {captions.map(({ of, at: [x, y] }) => (
        <text key={of} x={x} y={y} className={classes.caption}>
          {t(`captions.${of}`)}
        </text>
      ))}
      {marksOf(view).map(({ code, x, y }) => {
        const place = chosen.indexOf(code) + 1;
        if (place === 0 && shown && !shown.has(code)) return null;
        return (
          <g key={`${code}-${x}`} transform={`translate(${x} ${y}) scale(${scale})`}>
            <circle
              r={place > 0 ? 6 : 2.2}
              className={place > 0 ? classes.chosen : classes.mark}
              data-code={code}
              data-meridian={meridianOf(code)}
            />
            {place > 0 && (
              <text y={2.6} className={classes.place}>
                {place}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
};
