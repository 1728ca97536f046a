/** 12345 as '12.345', 1234 as '1234', as Spanish writes them. */
export const formatNumber = (count: number) =>
  count < 10_000 ? String(count) : String(count).replace(/\B(?=(\d{3})+$)/g, '.')
