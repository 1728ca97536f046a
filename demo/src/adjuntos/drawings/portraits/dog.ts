import { both, darker, lighter, line, oval, path, radial, vertical, within } from '../svg.ts'

export interface DogLook {
  /** The colour of the coat, of the muzzle, and of the ears. */
  coat: string
  muzzle: string
  ears: string
  shape: keyof typeof ears
  /** White or tan from the forehead to the nose. */
  blaze?: string
  /** Over the eyes and at the cheeks. */
  tan?: string
  /** A dark patch around the left eye. */
  patch?: string
  /** Of the body, where it is not that of the head. */
  back?: string
  chest?: string
  eye?: string
  nose?: string
  collar: string
  tongue?: boolean
  /** Around the ears and the chest. */
  longHair?: boolean
}

const HEAD =
  'M500 168 C610 166 694 226 708 336 C714 392 700 440 676 484 C660 520 648 560 628 606 C604 668 560 700 500 700 C440 700 396 668 372 606 C352 560 340 520 324 484 C300 440 286 392 292 336 C306 226 390 166 500 168Z'

/** The left ear; the right one is its mirror image. */
const ears = {
  floppy: {
    d: 'M366 208 C300 186 236 216 214 296 C196 366 206 456 250 500 C284 530 318 504 322 448 C326 384 336 300 388 240Z',
    inner: '',
  },
  long: {
    d: 'M352 222 C282 214 226 284 208 388 C194 478 196 590 240 634 C284 668 326 618 330 540 C334 440 330 330 372 262Z',
    inner: '',
  },
  pointed: {
    d: 'M306 336 C270 248 246 140 256 70 C262 46 284 46 302 64 C356 112 410 164 436 214Z',
    inner: 'M312 288 C288 228 274 158 278 104 C318 140 358 180 384 214Z',
  },
  folded: {
    d: 'M314 300 C272 258 244 214 232 176 C226 152 246 142 270 152 C334 172 396 190 432 214Z',
    inner:
      'M232 176 C226 152 246 142 270 152 C318 168 362 178 400 194 C368 244 330 282 286 300 C262 268 242 222 232 176Z',
  },
}

export function dog(look: DogLook): string {
  const { coat, muzzle, blaze, tan, patch, tongue, longHair } = look
  const [shade, light] = [darker(coat, 0.24), lighter(coat, 0.14)]
  const ear = ears[look.shape]
  const hanging = look.shape === 'floppy' || look.shape === 'long'
  const earPair = both(
    path(ear.d, look.ears),
    ear.inner &&
      path(ear.inner, look.shape === 'pointed' ? darker(lighter(look.ears, 0.3), 0.1) : darker(look.ears, 0.14)),
    hanging ? line('M262 470 C240 420 242 350 268 290', darker(look.ears, 0.22), 7, 'stroke-opacity="0.5"') : '',
    longHair && hanging
      ? line('M228 440 q8 70 34 96 M250 470 q6 54 26 74', lighter(look.ears, 0.16), 7, 'stroke-opacity="0.6"')
      : '',
  )
  return (
    radial(
      'head',
      [
        [0, light],
        [62, coat],
        [100, shade],
      ],
      { x: 46, y: 34, r: 74 },
    ) +
    body(look) +
    (hanging ? '' : earPair) +
    path(HEAD, 'url(#head)') +
    within(
      'headClip',
      HEAD,
      patch ? oval(396, 366, 92, 112, patch, 'transform="rotate(14 396 366)"') : '',
      blaze
        ? path(
            'M500 150 C536 210 528 330 560 420 C620 470 640 560 628 640 L500 720 L372 640 C360 560 380 470 440 420 C472 330 464 210 500 150Z',
            blaze,
          )
        : '',
      tan
        ? both(
            oval(352, 556, 62, 96, tan, 'transform="rotate(-18 352 556)"'),
            oval(424, 322, 27, 18, tan, 'transform="rotate(-14 424 322)"'),
          )
        : '',
      oval(500, 590, 138, 122, muzzle),
      oval(500, 520, 84, 66, muzzle),
      oval(500, 708, 120, 46, darker(muzzle, 0.3), 'fill-opacity="0.35"'),
      path('M720 150 V720 H560 C640 640 690 520 664 380 C650 290 610 220 560 168Z', '#000', 'fill-opacity="0.06"'),
    ) +
    (hanging ? earPair : '') +
    eyes(look.eye ?? '#6b4226', coat) +
    mouth(tongue === true, muzzle) +
    nose(look.nose ?? '#2b2524')
  )
}

const BODY =
  'M400 560 C372 690 262 736 204 826 C170 884 156 950 156 1100 H844 C844 950 830 884 796 826 C738 736 628 690 600 560Z'

const body = ({ coat, back = coat, chest, collar, longHair }: DogLook) =>
  vertical('body', [
    [0, darker(back, 0.06)],
    [60, darker(back, 0.12)],
    [100, darker(back, 0.28)],
  ]) +
  path(BODY, 'url(#body)') +
  (chest ? path('M420 690 C384 780 384 930 420 1100 H580 C616 930 616 780 580 690Z', chest) : '') +
  (longHair && chest
    ? line('M440 830 q14 50 30 60 M500 860 q0 50 6 70 M560 830 q-10 50 -26 64', darker(chest, 0.12), 8)
    : '') +
  within('bodyClip', BODY, oval(500, 664, 150, 62, '#000', 'fill-opacity="0.16"')) +
  path('M344 674 C420 750 580 750 656 674 L664 722 C584 806 416 806 336 722Z', collar) +
  line('M346 690 C424 764 576 764 654 690', '#ffffff', 5, 'stroke-opacity="0.28"') +
  oval(500, 806, 34, 34, '#e8c26a') +
  oval(500, 806, 24, 24, '#f4d88f') +
  oval(500, 772, 9, 9, '#c79c45')

const eyes = (iris: string, coat: string) =>
  both(
    oval(414, 400, 39, 40, darker(coat, 0.45), 'fill-opacity="0.55"'),
    oval(414, 402, 33, 35, iris),
    oval(415, 403, 22, 24, '#140e0b'),
    line('M374 396 C384 362 436 354 456 388', darker(coat, 0.62), 8),
  ) + highlights

const highlights =
  oval(404, 390, 10, 11, '#fff') +
  oval(576, 390, 10, 11, '#fff') +
  oval(424, 416, 5, 5, '#fff', 'fill-opacity="0.6"') +
  oval(596, 416, 5, 5, '#fff', 'fill-opacity="0.6"')

const nose = (colour: string) =>
  path(
    'M500 482 C548 482 576 496 574 526 C572 558 536 584 500 588 C464 584 428 558 426 526 C424 496 452 482 500 482Z',
    colour,
  ) +
  oval(482, 502, 34, 11, '#fff', 'fill-opacity="0.3"') +
  both(path('M452 540 C444 524 462 520 474 532 C480 544 464 552 452 540Z', '#000', 'fill-opacity="0.5"'))

const mouth = (tongue: boolean, muzzle: string) =>
  (tongue
    ? path('M452 640 C470 656 530 656 548 640 C556 690 548 752 500 754 C452 752 444 690 452 640Z', '#e58a86') +
      line('M500 656 V716', '#c96d6c', 7)
    : '') +
  line('M500 588 V622 C494 652 440 668 402 636 M500 622 C506 652 560 668 598 636', darker(muzzle, 0.62), 9) +
  both(
    oval(424, 596, 4, 4, darker(muzzle, 0.4)),
    oval(404, 578, 4, 4, darker(muzzle, 0.4)),
    oval(398, 604, 4, 4, darker(muzzle, 0.4)),
  )
