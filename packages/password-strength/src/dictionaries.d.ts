// Each dictionary is a module of its own, which the packages declare no types for.
declare module '@zxcvbn-ts/*.json.mjs' {
  const words: string[]
  export default words
}
