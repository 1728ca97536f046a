/** Clinical notes, for the staff only, by the id of the pet. */
export const notasClinicas: Record<number, string> = {
  1: 'Vena cefálica derecha mejor que la izquierda. Tranquila con premios; no necesita bozal.\nReacción a cefalexina documentada: ver alertas.',
  2: 'Sacar del transportín quitando la tapa. Gabapentina 100 mg la noche antes y dos horas antes de la cita.',
  3: 'Revisar los molares en cada visita, aunque venga por otra cosa.',
  7: 'Hablar con la hija, que es quien le da la medicación.',
  9: 'Cachorra: repetir peso en cada visita para ajustar el antiparasitario.',
  14: 'Extracción de sangre solo con dos personas.',
  19: 'Manejar con guantes; comprobar que no ha comido en 48 horas.',
  22: 'Piden siempre presupuesto por escrito antes de cualquier prueba.',
  33: 'Perfil cardíaco de base normal. Repetir ecocardiografía a los seis años, por la raza.',
  41: 'Tensión medida siempre en la extremidad anterior izquierda, con manguito del 3.',
  48: 'FIV positivo: separar de otros gatos en hospitalización.',
  53: 'Bozal de cesta grande en el cajón de la consulta 2.',
  64: 'Última urea antes de la dieta: 92 mg/dl. Comparar en cada control.',
  78: 'Colapso traqueal leve: arnés, nunca collar. Evitar sujetar por el cuello.',
  97: 'Segunda opinión pedida en 2024; informes en papel en el archivo.',
}
