/** Part of a picture, in its pixels. */
export interface PicturePart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The most a picture may have (spec section 5), in bytes. */
const mostBytes = 1_048_576;

const qualities = [0.92, 0.8, 0.6, 0.4, 0.2];

/** How many bytes the data URL of a picture holds. */
export const bytesIn = (url: string): number => {
  const data = url.slice(url.indexOf(',') + 1);
  return Math.floor((data.length * 3) / 4) - (/=*$/.exec(data)?.[0].length ?? 0);
};

/**
 * A part of a picture in this size as the data URL of a JPEG of at most 1 MB, on white where it was transparent.
 * Undefined where it cannot be made that small; throws where it is no picture.
 */
export const cropPicture = async (
  picture: Blob,
  part: PicturePart,
  { width, height }: Pick<PicturePart, 'width' | 'height'>,
): Promise<string | undefined> => {
  const bitmap = await createImageBitmap(picture);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, width, height);
  bitmap.close();
  for (const quality of qualities) {
    const url = canvas.toDataURL('image/jpeg', quality);
    if (bytesIn(url) <= mostBytes) return url;
  }
  return undefined;
};
