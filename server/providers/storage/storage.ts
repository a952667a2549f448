/** Where and with which fields a browser sends a file: as a form, the file last, as S3 takes it (`POST Object`). */
export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What an upload may be. Times in milliseconds since 1970. */
export interface UploadTerms {
  readonly key: string;
  readonly now: number;
  readonly until: number;
}

/** Where files lie: a folder of this machine, or a bucket of any service that speaks S3. Keys are ours, never a caller's. */
export interface Storage {
  /** Known to all API processes that share the files, and to nobody else. */
  readonly secret: string;
  /** Where browsers send files to, if that is not this server. */
  readonly origin: string | undefined;
  /** Lets whoever has the answer store one file of at most 1 MB under this key for a while. */
  formFor(terms: UploadTerms): UploadForm;
  /** The file under a key; undefined where there is none. More bytes than a file may have are an error. */
  read(key: string): Promise<Buffer | undefined>;
  /** Stores a file under a key. */
  write(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Removes what is under a key; nothing happens where there is none. */
  remove(key: string): Promise<void>;
}
