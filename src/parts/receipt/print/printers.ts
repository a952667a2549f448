/** The part of WebUSB and Web Serial that a receipt printer needs; only some browsers have them. */
interface UsbEndpoint {
  readonly direction: 'in' | 'out';
  readonly type: string;
  readonly endpointNumber: number;
}
interface UsbInterface {
  readonly interfaceNumber: number;
  readonly alternate: { readonly interfaceClass: number; readonly endpoints: readonly UsbEndpoint[] };
}
interface UsbDevice {
  readonly productName?: string;
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(number: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  transferOut(endpoint: number, data: BufferSource): Promise<unknown>;
  /** Older browsers keep what was chosen. */
  forget?(): Promise<void>;
}
interface SerialPort {
  readonly writable: WritableStream<Uint8Array>;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  forget?(): Promise<void>;
}

declare global {
  interface Navigator {
    readonly usb?: {
      getDevices(): Promise<UsbDevice[]>;
      requestDevice(options: { filters: { classCode: number }[] }): Promise<UsbDevice>;
    };
    readonly serial?: { getPorts(): Promise<SerialPort[]>; requestPort(): Promise<SerialPort> };
  }
}

export type PrinterKind = 'usb' | 'serial';
const printerClass = 7;
const baudRate = 9_600;

/** The ways to a receipt printer that this browser has. */
export const printerKinds = (): PrinterKind[] => (['usb', 'serial'] as const).filter((kind) => navigator[kind]);

/** How many receipt printers were chosen before; undefined in a browser that reaches none by itself. */
export const countPrinters = async (): Promise<number | undefined> => {
  const { usb, serial } = navigator;
  if (!usb && !serial) return undefined;
  return ((await usb?.getDevices()) ?? []).length + ((await serial?.getPorts()) ?? []).length;
};

/** The receipt printers that were chosen before, by their names; one on a serial port has none. */
export const chosenPrinters = async (kind: PrinterKind): Promise<string[]> =>
  kind === 'usb'
    ? ((await navigator.usb?.getDevices()) ?? []).map(({ productName }) => productName ?? '')
    : ((await navigator.serial?.getPorts()) ?? []).map(() => '');

const asksForUsb = { filters: [{ classCode: printerClass }] };

/** Asks which printer it is from now on, in place of those chosen before; the staff's tap must be the reason. */
export const choosePrinter = async (kind: PrinterKind): Promise<void> => {
  const { usb, serial } = navigator;
  const before = (kind === 'usb' ? await usb?.getDevices() : await serial?.getPorts()) ?? [];
  const chosen = kind === 'usb' ? await usb?.requestDevice(asksForUsb) : await serial?.requestPort();
  for (const each of before) if (each !== chosen) await each.forget?.();
};

const overUsb = async (bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
  const { usb } = navigator;
  if (!usb) throw new Error('no WebUSB');
  const device = (await usb.getDevices())[0] ?? (await usb.requestDevice(asksForUsb));
  await device.open();
  try {
    if (!device.configuration) await device.selectConfiguration(1);
    const found = device.configuration?.interfaces.find(({ alternate }) => alternate.interfaceClass === printerClass);
    const out = found?.alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
    if (!found || !out) throw new Error('not a printer');
    await device.claimInterface(found.interfaceNumber);
    await device.transferOut(out.endpointNumber, bytes);
  } finally {
    await device.close();
  }
};

const overSerial = async (bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
  const { serial } = navigator;
  if (!serial) throw new Error('no Web Serial');
  const port = (await serial.getPorts())[0] ?? (await serial.requestPort());
  await port.open({ baudRate });
  try {
    const writer = port.writable.getWriter();
    await writer.write(bytes);
    await writer.close();
  } finally {
    await port.close();
  }
};

/** Sends bytes to the printer that was chosen before, or asks which; the staff's tap must be the reason. */
export const sendToPrinter = (kind: PrinterKind, bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
  kind === 'usb' ? overUsb(bytes) : overSerial(bytes);

/** Whether the staff closed the browser's list of printers without choosing one, or it could not be shown without a tap. */
export const nothingChosen = (fault: unknown): boolean =>
  fault instanceof DOMException && (fault.name === 'NotFoundError' || fault.name === 'SecurityError');
