import { both, darker, lighter, line, oval, path, radial, vertical, within } from '../svg.ts'

export interface CatLook {
  coat: string
  /** Of the muzzle and the chest. */
  white?: string
  iris: string
  /** Of the stripes of a tabby. */
  stripes?: string
  /** Of the dark face, ears and legs of a Siamese. */
  mask?: string
  /** A white face under a dark cap. */
  tuxedo?: boolean
  nose?: string
  /** Of a Maine Coon. */
  longHair?: boolean
  collar?: string
}

const HEAD =
  'M500 200 C576 198 642 222 686 268 C730 316 748 376 742 440 C738 500 716 548 674 590 C628 640 566 666 500 666 C434 666 372 640 326 590 C284 548 262 500 258 440 C252 376 270 316 314 268 C358 222 424 198 500 200Z'
const TUFTED =
  'M500 206 C566 204 628 222 672 262 C722 304 740 366 738 430 L786 470 L744 488 L778 540 L724 546 L744 600 L676 596 C632 648 570 668 500 668 C430 668 368 648 324 596 L256 600 L276 546 L222 540 L256 488 L214 470 L262 430 C260 366 278 304 328 262 C372 222 434 204 500 206Z'
const BODY =
  'M390 580 C372 680 276 722 230 820 C202 884 190 960 190 1100 H810 C810 960 798 884 770 820 C724 722 628 680 610 580Z'
const EAR = 'M266 400 C242 300 236 190 262 118 C270 98 288 98 304 110 C372 156 436 200 478 240Z'
const EAR_INNER = 'M290 330 C272 262 268 196 284 148 C332 180 378 214 408 242Z'

export function cat(look: CatLook): string {
  const { coat, mask, stripes, longHair } = look
  const head = longHair ? TUFTED : HEAD
  const ear = mask ?? coat
  return (
    radial(
      'head',
      [
        [0, lighter(coat, 0.16)],
        [60, coat],
        [100, darker(coat, 0.2)],
      ],
      { x: 45, y: 32, r: 74 },
    ) +
    body(look) +
    both(
      path(EAR, darker(ear, 0.1)),
      path(EAR_INNER, mask ? lighter(mask, 0.16) : '#e6a9a0', 'fill-opacity="0.9"'),
      line('M330 296 q-14 -40 -18 -84 M352 282 q-22 -34 -34 -74', lighter(coat, 0.5), 7, 'stroke-opacity="0.6"'),
      longHair ? line('M272 112 q-12 -26 -6 -46 M282 108 q2 -24 12 -36', darker(ear, 0.3), 8) : '',
    ) +
    path(head, 'url(#head)') +
    within(
      'headClip',
      head,
      markings(look),
      path('M760 200 V700 H560 C660 650 708 560 690 430 C680 340 640 270 590 214Z', '#000', 'fill-opacity="0.06"'),
    ) +
    eyes(look.iris, mask ?? stripes ?? coat) +
    muzzle(look) +
    whiskers(coat)
  )
}

function markings({ coat, white, stripes, mask, tuxedo }: CatLook): string {
  const pale = white ?? lighter(coat, 0.3)
  return (
    (mask
      ? radial(
          'mask',
          [
            [0, mask],
            [55, mask, 0.92],
            [100, mask, 0],
          ],
          { x: 50, y: 50, r: 50 },
        ) + oval(500, 490, 214, 232, 'url(#mask)')
      : '') +
    (tuxedo
      ? path(
          'M500 250 C520 330 540 400 600 440 C680 500 690 620 600 690 H400 C310 620 320 500 400 440 C460 400 480 330 500 250Z',
          pale,
        )
      : '') +
    (stripes
      ? line('M500 214 V306 M452 216 C450 262 456 290 470 318 M548 216 C550 262 544 290 530 318', stripes, 18) +
        both(
          line('M400 240 C404 270 416 292 432 310', stripes, 16),
          line(
            'M258 440 C300 440 330 448 350 462 M264 500 C304 496 336 502 356 514 M290 560 C322 546 346 546 366 552',
            stripes,
            15,
          ),
        )
      : '') +
    (mask || tuxedo
      ? ''
      : both(oval(452, 566, 72, 58, pale, white ? '' : 'fill-opacity="0.65"')) +
        oval(500, 626, 62, 40, pale, white ? '' : 'fill-opacity="0.65"'))
  )
}

const body = ({ coat, white, stripes, longHair, collar }: CatLook) =>
  vertical('body', [
    [0, darker(coat, 0.06)],
    [60, darker(coat, 0.12)],
    [100, darker(coat, 0.26)],
  ]) +
  path(BODY, 'url(#body)') +
  (stripes
    ? both(
        line(
          'M222 860 C262 850 300 858 330 880 M206 940 C250 930 296 940 326 962',
          stripes,
          18,
          'stroke-opacity="0.8"',
        ),
      )
    : '') +
  (white
    ? path(
        longHair
          ? 'M380 640 L346 720 L380 730 L360 820 L398 820 L400 900 L460 870 L500 940 L540 870 L600 900 L602 820 L640 820 L620 730 L654 720 L620 640Z'
          : 'M424 640 C390 740 396 900 430 1100 H570 C604 900 610 740 576 640Z',
        white,
      )
    : '') +
  (collar
    ? path('M362 640 C430 704 570 704 638 640 L644 676 C570 744 430 744 356 676Z', collar) +
      oval(500, 736, 24, 24, '#e8c26a') +
      oval(494, 730, 9, 9, '#f8e3ab')
    : '') +
  within('bodyClip', BODY, oval(500, 640, 140, 50, '#000', 'fill-opacity="0.14"'))

const eyes = (iris: string, rim: string) =>
  both(
    path('M352 430 C366 384 428 374 460 428 C452 478 378 488 352 430Z', darker(rim, 0.6)),
    path('M362 430 C376 394 424 386 450 429 C442 468 384 474 362 430Z', iris),
    path('M362 430 C376 394 424 386 450 429 C430 410 388 408 362 430Z', '#000', 'fill-opacity="0.2"'),
    oval(408, 431, 14, 32, '#14100e'),
  ) +
  oval(398, 416, 9, 10, '#fff') +
  oval(582, 416, 9, 10, '#fff')

const muzzle = ({ nose = '#d98a80', mask, coat }: CatLook) => {
  const ink = mask ? lighter(mask, 0.3) : darker(coat, 0.55)
  return (
    path(
      'M460 516 C474 508 526 508 540 516 C546 530 520 556 500 560 C480 556 454 530 460 516Z',
      mask ? darker(mask, 0.4) : nose,
    ) + line('M500 560 V582 C492 606 452 612 430 592 M500 582 C508 606 548 612 570 592', ink, 7)
  )
}

const whiskers = (coat: string) =>
  both(
    line(
      'M420 560 C350 540 280 536 214 546 M420 578 C350 576 282 588 226 612 M430 594 C376 606 320 632 280 664',
      lighter(coat, 0.75),
      4,
      'stroke-opacity="0.85"',
    ),
    [0, 1, 2].map((n) => oval(440 - n * 14, 560 + (n % 2) * 14, 3.5, 3.5, darker(coat, 0.4))).join(''),
  )
