/** What Mantine asks a browser for and the test environment does not have. */
window.matchMedia ??= ((media: string) => ({
  matches: false,
  media,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})) as typeof window.matchMedia;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Fields that grow with their text look again once the letters are there.
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
