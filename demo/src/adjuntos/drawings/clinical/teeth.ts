import { darker, drawing, lighter, line, path, type Size, vertical } from '../svg.ts'

const SIZE: Size = { width: 1200, height: 900 }
const [UPPER, LOWER] = [330, 740]

type Tooth = [from: number, width: number, length: number]

/** From the molars at the left to the incisors at the right. */
const upper: Tooth[] = [
  ...([
    [-40, 210, 190],
    [176, 158, 150],
    [340, 128, 122],
    [500, 132, 330],
  ] satisfies Tooth[]),
  ...([
    [668, 96, 150],
    [770, 84, 130],
    [858, 80, 122],
    [942, 80, 122],
    [1026, 84, 130],
    [1114, 110, 150],
  ] satisfies Tooth[]),
]
const lower: Tooth[] = [
  ...([
    [30, 150, 130],
    [190, 132, 112],
    [330, 108, 96],
    [620, 112, 250],
  ] satisfies Tooth[]),
  ...([
    [744, 70, 92],
    [820, 68, 88],
    [894, 68, 88],
    [968, 70, 92],
    [1050, 112, 230],
  ] satisfies Tooth[]),
]

/** `down` is 1 for the upper jaw and -1 for the lower one. */
const crown = ([x, wide, long]: Tooth, y: number, down: number) => {
  const [far, near] = [y + down * long, y + down * long * 0.55]
  return `M${x} ${y - down * 30} C${x - wide * 0.08} ${near} ${x + wide * 0.3} ${far} ${x + wide * 0.5} ${far} C${x + wide * 0.7} ${far} ${x + wide * 1.08} ${near} ${x + wide} ${y - down * 30}Z`
}

/** The gum follows the necks of the teeth. */
const gums = (row: Tooth[], y: number, down: number) =>
  row
    .map(([x, wide]) => `L${x - 4} ${y + down * 18} Q${x + wide / 2} ${y - down * 44} ${x + wide + 4} ${y + down * 18}`)
    .join(' ')

/** The teeth of a dog, with tartar and red gums, or after a cleaning. */
export function teeth(clean: boolean): string {
  const [gum, white] = clean ? ['#e9a8a0', '#fcf8ee'] : ['#d9766b', '#f2e6cb']
  const row = (list: Tooth[], y: number, down: number) =>
    list.map((tooth, n) => {
      const [x, wide, long] = tooth
      const shine = `M${x + wide * 0.3} ${y + down * 26} C${x + wide * 0.28} ${y + down * long * 0.45} ${x + wide * 0.36} ${y + down * long * 0.6} ${x + wide * 0.42} ${y + down * long * 0.74}`
      const deep = down * long * (n < 4 ? 0.46 : 0.26)
      const tartar = `M${x - 4} ${y - down * 40} H${x + wide + 4} L${x + wide} ${y + deep * 0.7} Q${x + wide * 0.78} ${y + deep * 1.1} ${x + wide * 0.6} ${y + deep * 0.72} Q${x + wide * 0.36} ${y + deep * 1.3} ${x} ${y + deep * 0.8}Z`
      const dirty = !clean && (down === 1 || n < 3)
      return (
        `<clipPath id="t${down}${n}"><path d="${crown(tooth, y, down)}"/></clipPath>` +
        path(crown(tooth, y, down), down === 1 ? white : darker(white, 0.06)) +
        (dirty
          ? `<g clip-path="url(#t${down}${n})">${path(tartar, n % 2 ? '#b08a4a' : '#96713a', 'fill-opacity="0.92"')}</g>`
          : '') +
        line(shine, '#fff', 9, 'stroke-opacity="0.6"')
      )
    })
  const redness = (list: Tooth[], y: number, down: number) =>
    line(
      list
        .map(
          ([x, wide]) =>
            `M${x - 2} ${y + down * 12} Q${x + wide / 2} ${y - down * 46} ${x + wide + 2} ${y + down * 12}`,
        )
        .join(''),
      clean ? '#d98880' : '#b3302f',
      clean ? 5 : 13,
      'stroke-opacity="0.7"',
    )
  return drawing(
    SIZE,
    vertical('upperGum', [
      [0, darker(gum, 0.2)],
      [60, gum],
      [100, lighter(gum, 0.12)],
    ]),
    vertical('lowerGum', [
      [0, lighter(gum, 0.08)],
      [100, darker(gum, 0.16)],
    ]),
    vertical('lip', [
      [0, '#2f2624'],
      [100, '#54433e'],
    ]),
    '<rect width="1200" height="900" fill="#32161a"/>',
    path('M120 720 C360 560 900 560 1160 720Z', '#b9615f'),
    ...row(lower, LOWER, -1),
    path(`M-60 960 L-60 ${LOWER} ${gums(lower, LOWER, -1)} L1260 ${LOWER} V960Z`, 'url(#lowerGum)'),
    redness(lower, LOWER, -1),
    ...row(upper, UPPER, 1),
    path(`M-80 -20 L-80 ${UPPER} ${gums(upper, UPPER, 1)} L1280 ${UPPER} V-20Z`, 'url(#upperGum)'),
    redness(upper, UPPER, 1),
    path('M-20 -20 H1220 V120 C900 60 420 74 -20 190Z', 'url(#lip)'),
    line('M-20 198 C420 82 900 68 1220 128', '#000', 16, 'stroke-opacity="0.16"'),
    path('M-20 920 V860 C400 900 900 900 1220 850 V920Z', '#54433e'),
  )
}
