/** Variables for a Node.js whose clock differs from the machine's by so many seconds. */
export function shiftedClock(seconds: number): NodeJS.ProcessEnv {
  const script = `
    const Real = Date
    globalThis.Date = class Date extends Real {
      constructor(...given) { super(...(given.length ? given : [Real.now() + ${seconds * 1000}])) }
      static now() { return Real.now() + ${seconds * 1000} }
    }`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}
