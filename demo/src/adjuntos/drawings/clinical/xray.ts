import { SeededRandom } from '../../../random.ts'
import { both, drawing, group, line, oval, path, radial, type Size } from '../svg.ts'

const SIZE: Size = { width: 900, height: 1200 }

/** A bone: a pale edge, and a shaft through which more light comes. */
const bone = (d: string, width: number) =>
  line(d, '#dfe7ea', width, 'stroke-opacity="0.8"') + line(d, '#7c8a90', width * 0.4, 'stroke-opacity="0.6"')

const joint = (x: number, y: number, r: number) =>
  oval(x, y, r, r, '#e8eef0', 'fill-opacity="0.85"') + oval(x, y, r * 0.7, r * 0.7, '#b4c0c5', 'fill-opacity="0.6"')

/** The soft tissue around, the frame, and the marker of the side: an L of lead. */
const plate = (tissue: string, ...parts: string[]) =>
  drawing(
    SIZE,
    radial(
      'film',
      [
        [0, '#2c353a'],
        [70, '#14191c'],
        [100, '#07090a'],
      ],
      { x: 50, y: 46, r: 72 },
    ),
    '<rect width="900" height="1200" fill="url(#film)"/>',
    path(tissue, '#8fa0a8', 'fill-opacity="0.26"'),
    ...parts,
    '<rect x="740" y="70" width="92" height="92" rx="8" fill="none" stroke="#eef3f4" stroke-width="6" stroke-opacity="0.85"/>',
    line('M770 92 V138 H804', '#eef3f4', 11),
    line('M60 60 V130 M60 60 H130 M60 1140 V1070 M60 1140 H130', '#9fb0b7', 4, 'stroke-opacity="0.6"'),
  )

/** Hips from above: the pelvis, both heads of the femur in their sockets, the legs stretched. */
export const hips = () =>
  plate(
    'M280 0 C240 260 130 420 120 700 C116 900 170 1080 190 1200 H390 C410 1000 430 860 450 780 C470 860 490 1000 510 1200 H710 C730 1080 784 900 780 700 C770 420 660 260 620 0Z',
    group(
      'translate(-50 60) scale(1 0.98)',
      ...[0, 1, 2, 3, 4].map(
        (n) =>
          path(`M466 ${-50 + n * 76} h68 l16 22 l-14 36 h-72 l-14 -36Z`, '#dfe7ea', 'fill-opacity="0.72"') +
          line(`M452 ${-22 + n * 76} l-44 -16 M548 ${-22 + n * 76} l44 -16`, '#cfd9dd', 17, 'stroke-opacity="0.6"'),
      ),
      path('M462 330 L538 330 L524 480 L500 520 L476 480Z', '#e3eaec', 'fill-opacity="0.72"'),
      both(
        path(
          'M462 336 C400 300 348 316 330 372 C318 430 348 500 372 552 C352 588 352 628 384 648 C404 720 440 760 486 756 L490 712 C456 704 440 668 440 626 C470 590 452 540 428 520 C416 470 430 420 470 410Z',
          '#dde6e9',
          'fill-opacity="0.75"',
        ),
        oval(430, 690, 24, 40, '#161c1f', 'fill-opacity="0.8"'),
        joint(352, 592, 46),
        bone('M350 596 C316 600 296 622 290 668 C282 780 294 900 300 1010', 58),
        joint(298, 1030, 52),
        oval(302, 1010, 26, 34, '#eef3f4', 'fill-opacity="0.7"'),
        bone('M284 1080 L290 1240', 46),
      ),
      ...[0, 1, 2, 3].map((n) => oval(500, 560 + n * 48, 15 - n * 2, 18, '#cfd9dd', 'fill-opacity="0.55"')),
    ),
  )

/** The left foreleg from the side: shoulder, humerus, elbow, radius and ulna. */
export const foreleg = () =>
  plate(
    'M160 0 C200 240 180 480 260 640 C300 760 330 980 340 1200 H600 C590 1000 600 820 620 700 C680 520 700 240 760 0Z',
    path('M330 -20 C300 120 330 230 396 290 L470 270 C520 180 540 80 530 -20Z', '#dde6e9', 'fill-opacity="0.6"'),
    line('M430 -10 C424 90 426 180 436 266', '#eef3f4', 18, 'stroke-opacity="0.7"'),
    joint(444, 330, 66),
    bone('M446 340 C470 440 500 540 486 668', 78),
    // Denser spots within the shaft.
    oval(480, 500, 22, 52, '#eef3f4', 'fill-opacity="0.65" transform="rotate(-10 480 500)"'),
    oval(490, 590, 17, 34, '#eef3f4', 'fill-opacity="0.5"'),
    joint(478, 694, 62),
    path(
      'M520 620 C580 600 604 640 586 700 C560 740 548 800 546 860 L510 800 C500 740 500 680 520 620Z',
      '#dde6e9',
      'fill-opacity="0.75"',
    ),
    bone('M470 760 C464 900 462 1020 470 1220', 54),
    bone('M544 800 C528 930 522 1060 528 1220', 32),
  )

/** What an ultrasound shows: a fan, and in it a bladder with thick walls. */
export const ultrasound = () => {
  const random = new SeededRandom(11)
  const speckle = Array.from({ length: 520 }, (_, n) => {
    const [angle, far] = [random.next() - 0.5, 150 + Math.sqrt(random.next()) * 690]
    return `M${(600 + Math.sin(angle * 1.3) * far).toFixed(0)} ${(20 + Math.cos(angle * 1.3) * far).toFixed(0)}l${7 + (n % 9)} ${n % 3}`
  })
  return drawing(
    { width: 1200, height: 900 },
    '<rect width="1200" height="900" fill="#050607"/>',
    radial(
      'fan',
      [
        [0, '#3d4347'],
        [60, '#54595c'],
        [100, '#1b1e20'],
      ],
      { x: 50, y: 30, r: 80 },
    ),
    radial('bladder', [
      [0, '#030404'],
      [78, '#0a0b0c'],
      [100, '#1b1e20'],
    ]),
    path('M540 60 Q600 84 660 60 L1090 690 Q600 1060 110 690Z', 'url(#fan)'),
    line(speckle.join(''), '#c5ccd0', 4, 'stroke-opacity="0.32"'),
    oval(600, 450, 236, 150, '#aab2b6', 'fill-opacity="0.5"'),
    oval(600, 450, 204, 118, 'url(#bladder)'),
    path('M430 580 Q600 640 770 580 L840 800 Q600 880 360 800Z', '#dfe4e6', 'fill-opacity="0.14"'),
    line('M396 450 h16 M404 442 v16 M788 450 h16 M796 442 v16', '#f0c75e', 5),
    line('M412 450 H788', '#f0c75e', 3, 'stroke-dasharray="4 14" stroke-opacity="0.8"'),
    line(Array.from({ length: 8 }, (_, n) => `M1140 ${120 + n * 90} h${n % 4 ? 14 : 26}`).join(''), '#9aa5aa', 4),
  )
}
