import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as fontkit from 'fontkit'
import type { Font } from 'fontkit'

const require = createRequire(import.meta.url)

const files = {
  regular: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  bold: require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
}
export type Weight = keyof typeof files

const opened = new Map<Weight, Font>()

/** The typeface of the screens. Parsed once: every document embeds a subset of its own. */
export function fontOf(weight: Weight): Font {
  const known = opened.get(weight)
  if (known) return known
  const { create }: typeof fontkit = require('fontkit') // on first use: it takes a while to load
  const font = create(readFileSync(files[weight]))
  if (!('layout' in font)) throw new Error(`${files[weight]} is a collection of fonts`)
  rememberWords(font)
  opened.set(weight, font)
  return font
}

const MAX_WORDS = 20_000

/** Laying out a word takes most of the time of a document, and documents repeat their words. */
function rememberWords(font: Font): void {
  const layout = font.layout.bind(font)
  const words = new Map<string, ReturnType<Font['layout']>>()
  font.layout = (text, features) => {
    const key = `${features ?? ''} ${text}`
    let run = words.get(key)
    if (!run) {
      run = layout(text, features)
      if (words.size >= MAX_WORDS) words.clear()
      words.set(key, run)
    }
    // pdfkit changes the positions.
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
  }
}
