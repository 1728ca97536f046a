/** 12345 as '12.345', 1234 as '1234', as Spanish writes them. */
export const formatNumber = (count: number) => count.toLocaleString('es-ES')
