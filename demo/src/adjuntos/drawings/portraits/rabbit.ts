import { both, darker, lighter, line, oval, path, radial, vertical, within } from '../svg.ts'

export interface RabbitLook {
  coat: string
  ears: string
  /** White from the forehead to the nose, and the chest. */
  blaze?: string
  iris?: string
}

const HEAD =
  'M500 230 C590 228 650 280 668 362 C684 438 690 500 670 556 C648 622 580 664 500 664 C420 664 352 622 330 556 C310 500 316 438 332 362 C350 280 410 228 500 230Z'
const BODY =
  'M380 540 C260 620 176 770 170 920 C168 990 170 1040 176 1100 H824 C830 1040 832 990 830 920 C824 770 740 620 620 540Z'
/** It hangs: a lop-eared rabbit. */
const EAR =
  'M420 250 C356 214 286 246 256 330 C226 420 214 560 236 640 C252 694 306 700 330 646 C356 580 346 440 372 350 C386 308 408 280 420 250Z'

export function rabbit({ coat, ears, blaze, iris = '#4a2f22' }: RabbitLook): string {
  const belly = blaze ?? lighter(coat, 0.4)
  return (
    radial(
      'head',
      [
        [0, lighter(coat, 0.2)],
        [62, coat],
        [100, darker(coat, 0.16)],
      ],
      { x: 46, y: 34, r: 74 },
    ) +
    vertical('body', [
      [0, darker(coat, 0.04)],
      [100, darker(coat, 0.24)],
    ]) +
    path(BODY, 'url(#body)') +
    path('M500 640 C410 660 372 760 392 880 C410 980 590 980 608 880 C628 760 590 660 500 640Z', belly) +
    both(oval(416, 974, 78, 62, lighter(coat, 0.18)), line('M392 1000 v26 M424 1004 v24', darker(coat, 0.3), 7)) +
    within('bodyClip', BODY, oval(500, 650, 150, 46, '#000', 'fill-opacity="0.13"')) +
    path(HEAD, 'url(#head)') +
    within(
      'headClip',
      HEAD,
      blaze
        ? path(
            'M500 210 C524 290 520 380 566 450 C640 500 650 600 590 690 H410 C350 600 360 500 434 450 C480 380 476 290 500 210Z',
            blaze,
          )
        : '',
      both(oval(446, 560, 78, 66, belly)),
      path('M700 210 V700 H560 C640 640 668 540 650 420 C640 340 610 280 570 232Z', '#000', 'fill-opacity="0.06"'),
    ) +
    both(
      path(EAR, ears),
      path(
        'M330 320 C284 410 262 550 276 626 C286 654 306 652 314 622 C326 560 310 420 330 320Z',
        '#e2aaa0',
        'fill-opacity="0.55"',
      ),
      oval(388, 424, 39, 45, darker(coat, 0.5), 'fill-opacity="0.35"'),
      oval(389, 425, 33, 39, iris),
      oval(390, 427, 24, 30, '#150f0c'),
      line('M350 418 C362 380 410 372 428 410', darker(coat, 0.55), 7),
    ) +
    oval(378, 410, 10, 12, '#fff') +
    oval(598, 410, 10, 12, '#fff') +
    path('M468 524 C482 516 518 516 532 524 C534 540 514 554 500 556 C486 554 466 540 468 524Z', '#d98f86') +
    line('M500 556 V586 C490 604 462 606 446 594 M500 586 C510 604 538 606 554 594', darker(belly, 0.5), 7) +
    both(
      line(
        'M424 560 C360 544 300 544 244 556 M424 578 C366 580 306 594 262 616',
        '#ffffff',
        4,
        'stroke-opacity="0.85"',
      ),
    )
  )
}
