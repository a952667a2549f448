/** The most a file may have that somebody sends, in bytes: 1 MB (spec section 5). */
export const mostBytes = 1_048_576;

/** What pictures are for that somebody is granted to send. */
export const fileKinds = [
  ...(['avatar', 'store', 'product', 'detail', 'banner', 'carousel', 'logo', 'licence', 'card', 'code'] as const),
] as const;
export type GrantedKind = (typeof fileKinds)[number];
/** All of them: a photo of a tongue comes with its diagnosis alone. */
export type FileKind = GrantedKind | 'tongue';

/** How large a picture is made, in pixels; without a height it is as high as its part of it is. */
export interface PictureSize {
  readonly width: number;
  readonly height: number | null;
}

interface KindShape {
  /** What is recommended (spec section 9). */
  readonly size: PictureSize;
  /** Not for everybody who has its address: identity cards, licences. */
  readonly isPrivate?: true;
}

/** What there is to say of each kind. */
export const kindsOfFile: Readonly<Record<FileKind, KindShape>> = {
  avatar: { size: { width: 144, height: 144 } },
  store: { size: { width: 960, height: 600 } },
  product: { size: { width: 800, height: 800 } },
  detail: { size: { width: 800, height: null } },
  banner: { size: { width: 960, height: 720 } },
  carousel: { size: { width: 800, height: 240 } },
  logo: { size: { width: 128, height: 128 } },
  card: { size: { width: 960, height: 600 } },
  code: { size: { width: 800, height: null } },
  licence: { size: { width: 1_600, height: null }, isPrivate: true },
  tongue: { size: { width: 1_600, height: null }, isPrivate: true },
};

/** Where the files lie that anybody may see who has the address. */
const publicPlace = '/images/';
/** Where those lie that take a right. */
const privatePlace = '/private/';

/** Whether the file at an address is for those alone who have a right. */
export const isPrivate = (address: string): boolean => address.startsWith(privatePlace);

/** What a browser reads as a step out of a place, or leaves out as it reads an address. */
const leadsElsewhere = /\.\.|%2e|[\\\s]/i;

/** Whether this is the address of an uploaded picture that anybody may see. */
export const isPublic = (address: string): boolean => address.startsWith(publicPlace) && !leadsElsewhere.test(address);

/** Whether this is the address of a file that was uploaded, as opposed to a drawing of the app. */
export const isUploaded = (address: string): boolean => isPublic(address) || isPrivate(address);

/** The address of a file of a kind; `name` is unguessable. */
export const addressOf = (kind: FileKind, name: string): string =>
  `${kindsOfFile[kind].isPrivate ? privatePlace : publicPlace}${kind}/${name}.webp`;
