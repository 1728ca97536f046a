import { drawing, group, type Size } from '../svg.ts'
import { cat } from './cat.ts'
import { dog } from './dog.ts'
import { parrot } from './parrot.ts'
import { type Place, places } from './places.ts'
import { rabbit } from './rabbit.ts'
import { turtle } from './turtle.ts'

const SIZE: Size = { width: 1200, height: 900 }
/** The square around the head: what a pet's photo shows. */
export const FACE = { x: 0.22, y: 0.06, lado: 0.74 }

/** The animal fills the height of the picture, a little left of the middle. */
const portrait = (place: Place, animal: string, tilt = 0): string =>
  drawing(SIZE, place(SIZE), group(`translate(170 40) scale(0.86) rotate(${tilt} 500 600)`, animal))

const { arena, salvia, cielo, rosa, turquesa, lavanda, sofaVerde, sofaAzul, sofaTeja, parque, atardecer } = places

const black = { coat: '#3a3433', muzzle: '#4a4240', ears: '#2e2928', shape: 'floppy', eye: '#7a4a24' } as const
const chocolate = { coat: '#6b4630', muzzle: '#7d5640', ears: '#5a3926', shape: 'floppy', eye: '#a9773f' } as const
const lemon = { coat: '#d9a566', muzzle: '#fbf3e6', ears: '#c58e4e', shape: 'long', blaze: '#fbf3e6' } as const
const rust = { coat: '#302b2a', muzzle: '#b5723a', ears: '#262221', tan: '#b5723a', chest: '#b5723a' } as const
const golden = { coat: '#dca45c', muzzle: '#ecc68e', ears: '#c98c44', shape: 'floppy', chest: '#f0d3a2' } as const
const sable = { coat: '#b98049', muzzle: '#3b3029', ears: '#3b3029', back: '#3b3029', chest: '#c99a63' } as const
const patched = { coat: '#f4ede2', muzzle: '#faf5ec', ears: '#9a673f', patch: '#9a673f', shape: 'folded' } as const
const fawn = { coat: '#c98d56', muzzle: '#473833', ears: '#b27a46', shape: 'floppy', chest: '#f7efe3' } as const

/** The portraits of pets, by their names, as their owners took them. */
export const portraits: Record<string, string> = {
  Nala: portrait(parque, dog({ ...black, collar: '#c8553d', tongue: true }), -3),
  Simón: portrait(sofaTeja, cat({ coat: '#8b96a3', iris: '#d9923b', nose: '#6c7681', collar: '#0f6e68' }), 2),
  Copo: portrait(rosa, rabbit({ coat: '#4a4442', ears: '#3a3533', blaze: '#fbf6ee' }), -2),
  Frida: portrait(atardecer, dog({ ...golden, collar: '#2a7f78', longHair: true, tongue: true }), 3),
  Gala: portrait(sofaVerde, dog({ ...lemon, chest: '#fbf3e6', collar: '#3c6fa3' }), -4),
  Sancho: portrait(salvia, dog({ ...sable, shape: 'pointed', collar: '#8a3b2b' }), 2),
  Rufo: portrait(cielo, dog({ ...patched, collar: '#d2593f' }), -5),
  Balto: portrait(arena, dog({ ...rust, shape: 'floppy', collar: '#47708f' }), 3),
  Moka: portrait(sofaAzul, dog({ ...chocolate, nose: '#4a3026', collar: '#e0b04d' }), 4),
  Zarza: portrait(turquesa, dog({ ...fawn, collar: '#3d5a6c' }), -3),
  Chester: portrait(lavanda, cat({ coat: '#a89c8e', iris: '#9db36a', stripes: '#6d6156', white: '#f3ece1' }), -2),
  Merlín: portrait(rosa, cat({ coat: '#35302f', iris: '#c2b64e', white: '#fbf7f0', tuxedo: true }), 3),
  Quillo: portrait(turquesa, cat({ coat: '#e9dcc5', iris: '#69a7d6', mask: '#5b4437' }), -2),
  Brisa: portrait(
    sofaVerde,
    cat({ coat: '#e8cfa6', iris: '#b08a3c', white: '#fbf3e4', stripes: '#d3ae78', longHair: true }),
  ),
  Duna: portrait(salvia, rabbit({ coat: '#cf9f6d', ears: '#b98553' }), 2),
  Cosme: portrait(
    cielo,
    parrot({
      body: '#9aa2a8',
      face: '#e6e8e6',
      cap: '#a7aeb3',
      tail: '#b8372d',
      wing: '#7d868d',
      beak: '#3a3836',
      iris: '#e6cf74',
    }),
  ),
  Turrón: portrait(
    parque,
    // Smaller, so that the square has its head too.
    group('translate(145 150) scale(0.74)', turtle({ shell: '#6b5334', scute: '#c9a256', skin: '#8c8654' })),
  ),
}
