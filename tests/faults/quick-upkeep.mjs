// Loaded by a server before its own modules: what it does every hour it does many times a second, so that a run need not wait for it.
const hour = 60 * 60 * 1000;
const quick = 100;
const { setInterval } = globalThis;

globalThis.setInterval = (work, every, ...values) =>
  setInterval(work, every === hour ? quick : every, ...values);
