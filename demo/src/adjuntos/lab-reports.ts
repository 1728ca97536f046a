import type { Report } from './reports.ts'

type ReportText = Omit<Report, 'patient' | 'date'>

const LABORATORIO = 'Laboratorio Veterinario Almazara'
const IMAGEN = 'Diagnóstico por Imagen Sierra Norte'
const analyst = 'Validado por: Dra. Amaia Lizarraga, facultativa del laboratorio'
const imaging = 'Dr. Héctor Vilariño, diagnóstico por imagen'

/** The reports that the clinic got, without the patient. */
export const labReports = {
  gatoMayor: {
    from: LABORATORIO,
    title: 'Perfil geriátrico felino con T4 y orina',
    values: [
      ['Hematocrito', '38', '%', '30 - 45'],
      ['Leucocitos', '8,4', '10³/µl', '5,5 - 19,5'],
      ['Plaquetas', '312', '10³/µl', '200 - 500'],
      ['Glucosa', '104', 'mg/dl', '70 - 150'],
      ['Urea', '48', 'mg/dl', '30 - 65'],
      ['Creatinina', '1,5', 'mg/dl', '0,8 - 1,8'],
      ['SDMA', '11', 'µg/dl', '0 - 14'],
      ['ALT', '46', 'U/l', '20 - 100'],
      ['Proteínas totales', '7,3', 'g/dl', '6,0 - 8,0'],
      ['T4 total', '2,1', 'µg/dl', '0,8 - 4,0'],
      ['Densidad de la orina', '1.048', '', '> 1.035'],
    ],
    text: ['Todos los valores están en rango. Se recomienda repetir el perfil en doce meses.'],
    signed: analyst,
  },
  renal: {
    from: LABORATORIO,
    title: 'Perfil renal felino',
    values: [
      ['Hematocrito', '31', '%', '30 - 45'],
      ['Urea', '82 *', 'mg/dl', '30 - 65'],
      ['Creatinina', '2,3 *', 'mg/dl', '0,8 - 1,8'],
      ['SDMA', '19 *', 'µg/dl', '0 - 14'],
      ['Fósforo', '4,4', 'mg/dl', '2,5 - 6,0'],
      ['Potasio', '4,1', 'mmol/l', '3,5 - 5,3'],
      ['Proteína/creatinina en orina', '0,18', '', '< 0,20'],
      ['Densidad de la orina', '1.019 *', '', '> 1.035'],
    ],
    text: ['Compatible con enfermedad renal crónica en estadio IRIS 2, sin proteinuria. Conviene medir la tensión.'],
    signed: analyst,
  },
  histologia: {
    from: LABORATORIO,
    title: 'Informe de anatomía patológica',
    text: [
      'Muestra: nódulo cutáneo del costado, de 2,4 cm, fijado en formol.',
      'Descripción: proliferación bien delimitada de adipocitos maduros, sin atipias ni mitosis. Márgenes laterales y profundo libres.',
      'Diagnóstico: lipoma. La extirpación es curativa.',
    ],
    signed: analyst,
  },
  vejiga: {
    from: IMAGEN,
    title: 'Informe de ecografía abdominal',
    text: [
      'Vejiga: poco distendida, con pared engrosada de forma difusa (3,1 mm). Contenido anecoico, sin cálculos ni sedimento. Uretra proximal sin dilatar.',
      'Riñones: tamaño y arquitectura normales (izquierdo 3,9 cm, derecho 4,0 cm). Pelvis renales sin dilatación.',
      'Hígado, bazo, páncreas y asas intestinales sin alteraciones. No hay líquido libre.',
      'Conclusión: hallazgos compatibles con cistitis. No se observan signos de obstrucción.',
    ],
    signed: imaging,
  },
  corazon: {
    from: IMAGEN,
    title: 'Informe de ecocardiografía',
    values: [
      ['LVIDDn', '1,82 *', '', '< 1,70'],
      ['Aurícula izquierda/aorta', '1,68 *', '', '< 1,60'],
      ['Fracción de acortamiento', '44', '%', '28 - 45'],
      ['Velocidad de la onda E', '1,05', 'm/s', '< 1,20'],
    ],
    text: [
      'Válvula mitral engrosada con prolapso de la valva septal y reflujo de grado moderado. Aurícula y ventrículo izquierdos algo dilatados.',
      'Conclusión: enfermedad valvular mitral en estadio ACVIM B2. Se recomienda pimobendán y control en seis meses.',
    ],
    signed: imaging,
  },
} satisfies Record<string, ReportText>
