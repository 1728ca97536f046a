import { SeededRandom } from '../../../random.ts'
import { drawing, group, line, oval, path, radial, type Size, vertical } from '../svg.ts'

const CLOSE_UP: Size = { width: 1200, height: 900 }
const { width, height } = CLOSE_UP

/** Short hair over the whole picture, combed to the right. `bare` is the shaved or bald part in the middle. */
function fur(coat: string, hair: string, skin: string, bare: { rx: number; ry: number }): string {
  const random = new SeededRandom(7)
  const hairs = Array.from({ length: 620 }, (_, n) => {
    const [x, y] = [random.next() * width, random.next() * height]
    const inside = ((x - 600) / (bare.rx + 10)) ** 2 + ((y - 450) / (bare.ry + 10)) ** 2 < 1
    return inside ? '' : `M${x.toFixed(0)} ${y.toFixed(0)}q20 ${4 + (n % 9)} ${38 + (n % 17)} ${-6 + (n % 13)}`
  })
  return (
    radial(
      'coat',
      [
        [0, hair],
        [100, coat],
      ],
      { x: 44, y: 40, r: 80 },
    ) +
    radial(
      'skin',
      [
        [0, skin],
        [82, skin],
        [100, skin, 0],
      ],
      { x: 50, y: 50, r: 50 },
    ) +
    `<rect width="${width}" height="${height}" fill="url(#coat)"/>` +
    oval(600, 450, bare.rx + 40, bare.ry + 40, 'url(#skin)') +
    line(hairs.join(''), hair, 4, 'stroke-opacity="0.55"')
  )
}

/** The paper ruler that lies beside a lesion: a mark every millimetre, a long one every five. */
const ruler = group(
  'translate(150 770) rotate(-3)',
  '<rect width="620" height="74" rx="6" fill="#fdfcf8"/>',
  line(Array.from({ length: 31 }, (_, n) => `M${20 + n * 19.3} 4 v${n % 5 ? 18 : 34}`).join(''), '#4a4a48', 3),
  Array.from({ length: 4 }, (_, n) => oval(20 + n * 193, 54, 5, 5, '#c8553d')).join(''),
)

/** A cut: open and swollen, or closed by stitches, or healed. */
export function wound(state: 'open' | 'stitched' | 'healed'): string {
  const CUT = 'M400 470 C470 410 560 400 640 430 C710 456 770 450 812 424'
  const swollen = { open: '#d9635a', stitched: '#dd8a7d', healed: '#e9b3a4' }[state]
  const stitches = [0.08, 0.24, 0.4, 0.56, 0.72, 0.88].map((at) => {
    const [x, y] = [400 + at * 412, 468 - Math.sin(at * 3.1) * 52 + at * 8]
    return (
      line(`M${x - 8} ${y - 36} L${x + 10} ${y + 34}`, '#2f5d86', 7) +
      line(`M${x - 8} ${y - 36} l-20 -16 M${x - 8} ${y - 36} l10 -22`, '#2f5d86', 5)
    )
  })
  return drawing(
    CLOSE_UP,
    fur('#a97b4f', '#cfa574', '#efc4b2', { rx: 330, ry: 220 }),
    line(CUT, swollen, state === 'open' ? 120 : 74, 'stroke-opacity="0.45"'),
    state === 'open'
      ? path(
          'M392 472 C470 380 600 372 660 410 C720 446 780 440 822 420 C780 486 700 516 620 494 C540 476 460 500 392 472Z',
          '#b5352f',
        ) +
          path(
            'M420 468 C490 402 590 400 644 428 C710 458 760 450 800 430 C756 476 690 492 620 474 C550 458 480 480 420 468Z',
            '#8d1f1f',
          ) +
          line('M470 444 C540 412 600 420 640 440', '#e58a80', 7, 'stroke-opacity="0.7"')
      : line(CUT, state === 'healed' ? '#cf8276' : '#a8443d', state === 'healed' ? 12 : 15),
    state === 'stitched' ? stitches.join('') : '',
    state === 'healed'
      ? line(
          'M360 380 q16 -8 30 2 M470 340 q16 -8 30 2 M700 560 q16 -8 30 2 M520 560 q16 -8 30 2 M620 350 q16 -8 30 2 M780 500 q16 -8 30 2 M420 540 q16 -8 30 2',
          '#a97b4f',
          5,
        )
      : '',
    ruler,
  )
}

/** Red skin with pustules, as an allergy leaves it, or the same weeks later. */
export function dermatitis(healed: boolean): string {
  const spots = Array.from({ length: healed ? 9 : 26 }, (_, n) => {
    const [angle, far] = [n * 2.4, 34 + ((n * 53) % 190)]
    const [x, y] = [600 + Math.cos(angle) * far * 1.35, 450 + Math.sin(angle) * far * 0.86]
    const r = 9 + ((n * 7) % 15)
    return healed
      ? oval(x, y, r * 0.8, r * 0.7, '#dd9a8c', 'fill-opacity="0.6"')
      : oval(x, y, r * 1.7, r * 1.5, '#c9473f', 'fill-opacity="0.5"') +
          oval(x, y, r * 0.8, r * 0.7, n % 3 ? '#a92e2c' : '#f1d6a2')
  })
  return drawing(
    CLOSE_UP,
    fur('#3a3433', '#5d5451', healed ? '#e8bfae' : '#e3a294', { rx: healed ? 250 : 340, ry: healed ? 165 : 235 }),
    radial(
      'red',
      [
        [0, '#cc4b43', healed ? 0.25 : 0.75],
        [100, '#cc4b43', 0],
      ],
      { x: 50, y: 50, r: 50 },
    ),
    oval(600, 450, 330, 230, 'url(#red)'),
    ...spots,
    ruler,
  )
}

/** A nodule under the skin of the flank. */
export const nodule = () =>
  drawing(
    CLOSE_UP,
    fur('#8a6a4c', '#b39069', '#e9c3b0', { rx: 270, ry: 200 }),
    radial(
      'lump',
      [
        [0, '#f4d5c4'],
        [55, '#dca48f'],
        [100, '#b97a66'],
      ],
      { x: 38, y: 32, r: 72 },
    ),
    oval(612, 480, 142, 122, '#7d4b3a', 'fill-opacity="0.25"'),
    oval(600, 456, 134, 116, 'url(#lump)'),
    oval(562, 414, 38, 22, '#fff', 'fill-opacity="0.35" transform="rotate(-24 562 414)"'),
    line('M520 500 q30 40 80 48 M690 420 q22 30 16 76', '#a8604d', 4, 'stroke-opacity="0.6"'),
    ruler,
  )

/** What an otoscope shows of the ear canal: inflamed with wax, or clean. */
export function earCanal(clean: boolean): string {
  const tissue = clean ? ['#f0c4b4', '#d99884', '#9c5a4a'] : ['#d9776a', '#b04a40', '#6d2420']
  const wax = Array.from({ length: clean ? 2 : 15 }, (_, n) => {
    const angle = n * 1.9 + 0.7
    const far = 150 + ((n * 71) % 150)
    return oval(
      600 + Math.cos(angle) * far,
      450 + Math.sin(angle) * far * 0.9,
      22 + ((n * 13) % 28),
      14 + ((n * 7) % 18),
      n % 2 ? '#6b4423' : '#8c5d2e',
      `fill-opacity="0.85" transform="rotate(${n * 37} 600 450)"`,
    )
  })
  return drawing(
    CLOSE_UP,
    `<rect width="${width}" height="${height}" fill="#0b0a0a"/>`,
    radial(
      'canal',
      [
        [0, tissue[2] ?? ''],
        [36, tissue[1] ?? ''],
        [78, tissue[0] ?? ''],
        [100, tissue[1] ?? ''],
      ],
      { x: 50, y: 50, r: 50 },
    ),
    radial(
      'drum',
      [
        [0, '#f6e6da'],
        [70, '#dcc0ae'],
        [100, '#a67d6a'],
      ],
      { x: 40, y: 36, r: 66 },
    ),
    vertical('scope', [
      [0, '#2a2827'],
      [100, '#151413'],
    ]),
    oval(600, 450, 424, 424, 'url(#scope)'),
    oval(600, 450, 400, 400, 'url(#canal)'),
    [330, 260, 190]
      .map(
        (r) =>
          `<ellipse cx="600" cy="450" rx="${r}" ry="${r * 0.9}" fill="none" stroke="#5d1f1a" stroke-width="7" stroke-opacity="0.22"/>`,
      )
      .join(''),
    oval(610, 456, 112, 98, 'url(#drum)'),
    line('M566 412 L620 486 L604 520', '#fffaf2', 9, 'stroke-opacity="0.65"'),
    ...wax,
    oval(470, 250, 70, 28, '#fff', 'fill-opacity="0.28" transform="rotate(-38 470 250)"'),
  )
}
