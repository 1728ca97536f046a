/** '12,4 kg'. */
export const pesoText = (kilos: number): string => `${String(kilos).replace('.', ',')}\u00a0kg`
