import { darker, group, lighter, line, oval, path, vertical, within } from '../svg.ts'

export interface TurtleLook {
  shell: string
  scute: string
  skin: string
}

const SHELL = 'M210 700 C206 520 330 350 520 340 C720 332 850 500 866 700 C760 744 330 744 210 700Z'

/** A tortoise, from the side, looking to the left. */
export function turtle({ shell, scute, skin }: TurtleLook): string {
  const leg = (x: number, y: number, tilt: number) =>
    group(
      `translate(${x} ${y}) rotate(${tilt})`,
      path('M-52 -60 C-66 10 -60 70 -40 96 C-10 110 40 108 58 92 C66 50 60 0 52 -60Z', darker(skin, 0.12)),
      [0, 1, 2].map((n) => oval(-26 + n * 28, 94, 11, 9, lighter(skin, 0.5))).join(''),
    )
  const plates = [
    'M452 372 L560 358 L612 440 L540 516 L424 504 L392 436Z',
    'M332 470 L384 444 L418 510 L384 604 L280 612 L272 560Z',
    'M548 522 L622 446 L716 470 L752 560 L700 622 L584 614Z',
    'M424 516 L536 526 L572 618 L530 690 L424 686 L392 606Z',
    'M580 364 L668 392 L712 460 L622 436Z',
  ]
  return (
    vertical('shell', [
      [0, lighter(shell, 0.12)],
      [60, shell],
      [100, darker(shell, 0.3)],
    ]) +
    oval(540, 846, 400, 34, '#000', 'fill-opacity="0.14"') +
    path('M858 690 C906 700 930 716 946 744 C910 756 874 752 846 734Z', darker(skin, 0.1)) +
    leg(700, 750, -8) +
    leg(380, 750, 10) +
    path(
      'M300 690 C240 640 214 560 206 500 C180 430 110 404 70 440 C34 476 44 536 86 556 C130 576 142 640 176 700 C210 750 280 752 300 690Z',
      skin,
    ) +
    path(
      'M300 690 C240 640 214 560 206 500 C196 560 214 660 262 722 C282 720 294 710 300 690Z',
      '#000',
      'fill-opacity="0.1"',
    ) +
    line(
      'M150 560 q18 -8 34 -4 M160 596 q20 -10 38 -6 M176 634 q20 -12 40 -8',
      darker(skin, 0.25),
      6,
      'stroke-opacity="0.7"',
    ) +
    oval(112, 466, 20, 20, darker(skin, 0.55)) +
    oval(111, 466, 12, 12, '#120e0b') +
    oval(106, 461, 5, 5, '#fff') +
    line('M50 508 C70 522 96 524 118 516', darker(skin, 0.5), 7) +
    oval(52, 470, 4, 5, darker(skin, 0.5)) +
    path(SHELL, 'url(#shell)') +
    within(
      'shellClip',
      SHELL,
      ...plates.map((d) => path(d, scute, 'fill-opacity="0.85"') + line(`${d}`, darker(shell, 0.45), 8)),
      line('M236 650 C380 690 700 690 850 648', darker(shell, 0.45), 9),
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => line(`M${262 + n * 64} 662 l-6 66`, darker(shell, 0.45), 7)),
      oval(440, 420, 130, 60, '#fff', 'fill-opacity="0.12" transform="rotate(-24 440 420)"'),
    )
  )
}
