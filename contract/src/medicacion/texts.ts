export const medicamentoTexts = {
  load: 'Error al cargar los medicamentos',
  refresh: 'Error al obtener los medicamentos',
  save: 'Error al guardar el medicamento',
  remove: 'Error al eliminar el medicamento',
  created: 'Medicamento añadido',
  updated: 'Medicamento guardado',
  removed: 'Medicamento eliminado',
  empty: 'El catálogo de medicamentos está vacío',
}
