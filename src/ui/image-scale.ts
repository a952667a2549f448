/** Part of a picture, in its pixels. */
export interface PicturePart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a picture is made to, in pixels; without a height it keeps its shape and is at most so wide. */
export interface PictureSize {
  readonly width: number;
  readonly height: number | null;
}

/** The most a picture may have (spec section 5), in bytes. */
const mostBytes = 1_048_576;

const qualities = [0.92, 0.8, 0.6, 0.4, 0.2];
/** What may be transparent stays so where it is small enough. */
const mayBeTransparent = ['image/png', 'image/gif'];

const drawn = (bitmap: ImageBitmap, part: PicturePart, width: number, height: number, ground: string | null) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  if (ground) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, width, height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return canvas;
};

const written = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(`no ${type} here`))), type, quality);
  });

/**
 * A part of a picture, or all of it, in this size and of at most 1 MB: as PNG where it may be transparent and is small
 * enough, else as JPEG on white. Undefined where it cannot be made that small; throws where it is no picture. Where it
 * was taken is gone with that.
 */
export const scalePicture = async (
  picture: Blob,
  part: PicturePart | null,
  size: PictureSize,
): Promise<Blob | undefined> => {
  const bitmap = await createImageBitmap(picture);
  const from = part ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const width = size.height === null ? Math.min(size.width, from.width) : size.width;
  const height = size.height ?? Math.max(1, Math.round((width * from.height) / from.width));
  try {
    if (mayBeTransparent.includes(picture.type)) {
      const png = await written(drawn(bitmap, from, width, height, null), 'image/png');
      if (png.size <= mostBytes) return png;
    }
    const canvas = drawn(bitmap, from, width, height, '#fff');
    for (const quality of qualities) {
      const jpeg = await written(canvas, 'image/jpeg', quality);
      if (jpeg.size <= mostBytes) return jpeg;
    }
    return undefined;
  } finally {
    bitmap.close();
  }
};
