import { countColors } from '../../server/test/support/pictures.ts'
import { type Browser, type InputSource, poll } from './browser.ts'

/** Keys of the WebDriver standard. */
export const KEYS = { Enter: '\uE007', Tab: '\uE004', ArrowDown: '\uE015', Escape: '\uE00C' }

/** Finds visible elements by what people read: the text or the label of a control, the text of anything else. */
const FIND = `
  const [kind, name] = arguments
  const selectors = {
    button: 'button, [role=button]', link: 'a[href]', field: 'input, textarea, select',
    option: '[role=option]', text: 'h1, h2, p, td, li, span, div',
  }
  const labels = (element) =>
    [element.getAttribute('aria-label'), ...[...(element.labels ?? [])].map((label) => label.textContent)]
  const names = (element) =>
    kind === 'field' || element.hasAttribute('aria-label') ? labels(element) : [element.textContent.trim()]
  const matches = (text) => kind === 'option' || kind === 'text' ? text?.includes(name) : text === name
  // Of nested elements with the same text, the innermost. A modal hides what is behind it.
  const found = [...document.querySelectorAll(selectors[kind])]
    .filter((element) => !element.closest('[aria-hidden=true]') && element.checkVisibility() && names(element).some(matches))
    .at(-1)
`

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

type Kind = 'button' | 'link' | 'field' | 'option' | 'text'

/** Actions on a page like those of a person: with the mouse and the keyboard, at what is visible. */
export class Page {
  readonly browser: Browser

  constructor(browser: Browser) {
    this.browser = browser
  }

  /** Waits until there is such an element, and nothing moves. */
  boxOf(kind: Kind, name: string): Promise<Box> {
    const body = `${FIND}
      if (!found) throw new Error('There is no ' + kind + ' ' + name)
      found.scrollIntoView({ block: 'center' })
      const running = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
      return Promise.allSettled(running.map((one) => one.finished)).then(() => {
        const { x, y, width, height } = found.getBoundingClientRect()
        const hit = document.elementFromPoint(x + width / 2, y + height / 2)
        if (!found.contains(hit) && !hit?.contains(found)) throw new Error(kind + ' ' + name + ' is covered')
        return { x, y, width, height }
      })`
    return poll(() => this.browser.run<Box>(body, [kind, name]))
  }

  /** Waits until nothing more is being loaded, which would move what is below it. */
  async loaded(): Promise<void> {
    await poll(() =>
      this.browser.run("if (document.querySelector('[aria-busy=true]')) throw new Error('It is loading')", []),
    )
  }

  async click(kind: Kind, name: string): Promise<void> {
    const { x, y, width, height } = await this.boxOf(kind, name)
    const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    await this.perform('pointer', [
      { type: 'pointerMove', ...point, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }

  async press(...keys: string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.perform('key', actions)
  }

  /** Clicks a field and types into it, after what it has. */
  async type(label: string, text: string): Promise<void> {
    await this.click('field', label)
    await this.press(...text)
  }

  /** Chooses in a native select with the keyboard: a click opens a list of the system. */
  async choose(label: string, option: string): Promise<void> {
    await this.boxOf('field', label)
    await this.browser.run(`${FIND} found.focus()`, ['field', label])
    await this.press(...option)
  }

  value(label: string): Promise<string> {
    return poll(() => this.browser.run<string>(`${FIND} return found.value`, ['field', label]))
  }

  /** Waits until a field has this value. */
  async expectValue(label: string, expected: string): Promise<void> {
    await poll(async () => {
      const value = await this.value(label)
      if (value !== expected) throw new Error(`${label} has ${JSON.stringify(value)}, not ${JSON.stringify(expected)}`)
    })
  }

  path(): Promise<string> {
    return this.browser.run('return location.pathname', [])
  }

  /** How many colors this part of the viewport has: one where nothing is drawn. */
  async colorsIn({ x, y, width, height }: Box): Promise<number> {
    const png = Buffer.from(await this.browser.screenshot(), 'base64')
    // Without the border, which has round corners.
    const inside = { left: Math.ceil(x) + 8, top: Math.ceil(y) + 4 }
    return countColors(png, { ...inside, width: Math.floor(width) - 16, height: Math.floor(height) - 8 })
  }

  private perform(type: InputSource['type'], actions: object[]): Promise<void> {
    return this.browser.perform([{ type, id: type, actions }])
  }
}
