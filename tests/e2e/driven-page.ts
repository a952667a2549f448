import type { Driver } from './webdriver.ts';

/** A page in a browser that is driven by WebDriver, with its parts named by their test ids. */
export interface DrivenPage {
  open(path: string): Promise<void>;
  click(id: string): Promise<void>;
  type(id: string, text: string): Promise<void>;
  clear(id: string): Promise<void>;
  /** What it says once it is there. */
  textOf(id: string): Promise<string>;
  /** Waits until this expression holds in the page. */
  until(expression: string): Promise<void>;
}

const reference = 'element-6066-11e4-a52e-4f735466cecf';
const patience = 120_000;

export const drivenPage = (driver: Driver, url: string): DrivenPage => {
  /** Tries until it works: screens come and go while the page works. */
  const trying = async <T>(what: string, attempt: () => Promise<T>): Promise<T> => {
    for (const end = Date.now() + patience; ; ) {
      try {
        return await attempt();
      } catch (fault) {
        if (Date.now() > end) throw new Error(what, { cause: fault });
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  const script = (text: string): Promise<unknown> => driver.send('ExecuteScript', { script: text, args: [] });
  const find = async (id: string): Promise<string> => {
    const using = { using: 'css selector', value: `[data-testid="${id}"]` };
    return ((await driver.send('FindElement', using)) as Record<string, string>)[reference] ?? '';
  };
  const keys = async (id: string, text: string) =>
    void (await driver.send('ElementSendKeys', { id: await find(id), text }));
  return {
    open: async (path) => void (await driver.send('Navigate', { url: url + path })),
    click: (id) => trying(`click ${id}`, async () => void (await driver.send('ElementClick', { id: await find(id) }))),
    type: (id, text) => trying(`type into ${id}`, () => keys(id, text)),
    clear: (id) => trying(`clear ${id}`, () => keys(id, '\uE009a\uE000\uE017')),
    textOf: (id) =>
      trying(`text of ${id}`, async () => {
        await find(id);
        return String(await script(`return document.querySelector('[data-testid="${id}"]').innerText`));
      }),
    until: (expression) =>
      trying(`until ${expression}`, async () => {
        if (!(await script(`return ${expression}`))) throw new Error('not yet');
      }),
  };
};
