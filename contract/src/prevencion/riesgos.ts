/** How a pet lives, as far as worms and vaccines go by it. */
export const riesgos = {
  interior: 'Vive en interior, sin salir',
  normal: 'Normal',
  alto: 'Alto: perrera, residencia o muchos animales',
  ninos_o_inmunodeprimidos: 'Convive con niños pequeños o personas inmunodeprimidas',
  carne_cruda_o_caza: 'Come carne cruda o caza',
} as const
export type Riesgo = keyof typeof riesgos
