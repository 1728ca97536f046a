const numberText = (value: number) => String(value).replace('.', ',')

/** '12,4 kg'; under a kilogram '850 g'. */
export const pesoText = (kilos: number): string =>
  kilos < 1 ? `${numberText(Number((kilos * 1000).toFixed(3)))}\u00a0g` : `${numberText(kilos)}\u00a0kg`
