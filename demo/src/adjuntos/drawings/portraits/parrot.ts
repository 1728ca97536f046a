import { darker, group, lighter, line, oval, path, vertical, within } from '../svg.ts'

export interface ParrotLook {
  body: string
  face: string
  /** Of the head's top. */
  cap: string
  tail: string
  wing: string
  beak: string
  iris: string
}

const HEAD =
  'M420 470 C330 452 290 372 312 292 C336 206 424 160 512 176 C612 194 668 282 656 386 C650 440 640 480 640 540 L420 560Z'
const BODY =
  'M420 440 C372 540 344 660 372 780 C392 868 452 934 532 962 C600 984 660 950 690 884 C730 790 716 600 652 420Z'

/** On a perch, looking to the left. */
export function parrot({ body, face, cap, tail, wing, beak, iris }: ParrotLook): string {
  const scales = (colour: string) =>
    [0, 1, 2, 3, 4, 5].flatMap((row) =>
      [0, 1, 2, 3, 4, 5].map((n) => {
        const [x, y] = [372 + n * 62 + (row % 2) * 31, 540 + row * 62]
        return line(`M${x - 27} ${y} q27 34 54 0`, colour, 6, 'stroke-opacity="0.5"')
      }),
    )
  return (
    vertical('body', [
      [0, body],
      [100, darker(body, 0.22)],
    ]) +
    path('M560 880 C600 960 650 1060 700 1160 L620 1170 C580 1100 540 1010 520 920Z', tail) +
    path('M600 880 C650 960 700 1040 760 1120 L690 1150 C640 1080 590 990 570 910Z', darker(tail, 0.2)) +
    path(BODY, 'url(#body)') +
    within('feathers', BODY, ...scales(lighter(body, 0.3))) +
    path(
      'M560 520 C650 520 740 620 752 760 C758 860 730 960 690 1010 C640 960 560 860 536 740 C520 650 520 560 560 520Z',
      wing,
    ) +
    [0, 1, 2]
      .map((n) =>
        line(
          `M${596 + n * 30} ${660 + n * 20} C${630 + n * 26} 760 ${650 + n * 22} 860 ${668 + n * 12} ${950 - n * 20}`,
          darker(wing, 0.28),
          7,
          'stroke-opacity="0.7"',
        ),
      )
      .join('') +
    path(HEAD, cap) +
    within(
      'headClip',
      HEAD,
      path('M290 330 C360 280 470 280 520 340 C560 420 500 520 400 540 L280 500Z', face),
      oval(640, 300, 60, 200, '#000', 'fill-opacity="0.08"'),
    ) +
    path(
      'M330 300 C262 296 214 344 220 424 C224 470 244 500 264 506 C268 470 290 446 336 440 C360 400 358 340 330 300Z',
      beak,
    ) +
    path('M264 470 C276 500 306 512 344 494 C352 470 346 450 332 440 C300 442 276 452 264 470Z', darker(beak, 0.35)) +
    line('M250 336 C234 360 230 392 232 420', lighter(beak, 0.5), 9, 'stroke-opacity="0.45"') +
    oval(332, 322, 9, 12, darker(beak, 0.5)) +
    oval(438, 350, 42, 42, lighter(face, 0.5)) +
    oval(438, 350, 31, 31, iris) +
    oval(436, 350, 17, 17, '#15100d') +
    oval(428, 341, 7, 7, '#fff') +
    perch
  )
}

const foot = [0, 26, 52].map((x) => line(`M${x} 0 q-6 30 -2 52`, '#6b625e', 20)).join('')
const perch =
  group('translate(0 0)', path('M120 930 C340 912 660 922 900 940 L900 988 C660 968 340 962 120 980Z', '#9a6f4b')) +
  line('M150 946 C360 930 640 936 880 956', '#b98a63', 7, 'stroke-opacity="0.8"') +
  group('translate(430 916)', foot) +
  group('translate(540 920)', foot)
