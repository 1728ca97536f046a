import { rolLabels, type Usuario } from '@huella/contract'

export const greetingOf = ({ nombre, rol }: Usuario) => `¡Bienvenido/a, ${nombre || rolLabels[rol]}!`
