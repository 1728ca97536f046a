import type { VisitaPropia } from './propias.ts'

/** The visits of the demo owner's cat before the appointments that the demo has. `dias` is its age. */
export const simon: VisitaPropia[] = [
  {
    dias: 1190,
    motivo: 'Primera visita en la clínica',
    anamnesis:
      'Se han mudado desde Valencia. Castrado en otro centro con ocho meses. Vive en interior con terraza cerrada.',
    exploracion: 'Buen estado general. Sarro leve. Soplo no audible. Microchip leído y correcto.',
    diagnosticos: ['Animal sano'],
    plan: 'Alta en la clínica y copia de la cartilla anterior. Trivalente y desparasitación.',
    productos: ['trivalente', 'interna'],
    nota: 'Se defiende con las uñas al sacarlo del transportín: quitar la tapa y cubrir con toalla.',
  },
  {
    dias: 1568,
    motivo: 'Vacuna anual',
    anamnesis: 'Sin cambios. Come seco a voluntad y ha ganado peso.',
    exploracion: 'Condición 7/9. Auscultación normal. Piel sin lesiones.',
    diagnosticos: ['Sobrepeso'],
    plan: 'Trivalente. Dieta de control de peso, 55 g al día en tres tomas, y juego con caña.',
    hallazgos: { condicion: 7 },
    productos: ['trivalente', 'interna'],
  },
  {
    dias: 1803,
    motivo: 'Orina fuera del arenero',
    anamnesis:
      'Desde hace tres días orina poco y a menudo, una vez en la bañera con algo de sangre. Obras en el edificio.',
    exploracion:
      'Vejiga pequeña y sensible, sin obstrucción. Orina por cistocentesis: sangre, sin cristales ni bacterias.',
    diagnosticos: ['Cistitis idiopática felina'],
    plan: 'Analgesia cinco días, comida húmeda, fuente de agua y feromonas. Urgencia si no orina en doce horas.',
    hallazgos: { dolor: 4 },
    adenda: 'Cultivo de orina negativo. No necesita antibiótico.',
  },
  {
    dias: 1817,
    motivo: 'Revisión de la cistitis',
    anamnesis: 'Orina en el arenero y sin esfuerzo. Acepta la comida húmeda.',
    exploracion: 'Vejiga sin dolor. Tira de orina sin sangre.',
    diagnosticos: ['Cistitis idiopática resuelta'],
    plan: 'Mantener comida húmeda y dos areneros. Evitar cambios bruscos en casa.',
  },
  {
    dias: 1945,
    motivo: 'Vacuna anual y control de peso',
    anamnesis: 'Ha bajado 400 g en un año. Más juego por las tardes.',
    diagnosticos: ['Sobrepeso leve, en descenso'],
    plan: 'Trivalente. Seguir con la dieta de control de peso.',
    hallazgos: { condicion: 6 },
    productos: ['trivalente', 'interna'],
  },
  {
    dias: 2330,
    motivo: 'Vacuna anual',
    anamnesis: 'Mal aliento. Come bien, pero deja las croquetas grandes.',
    exploracion: 'Gingivitis de grado 1 y sarro en premolares superiores. Resto normal.',
    diagnosticos: ['Gingivitis leve'],
    plan: 'Trivalente. Gel dental a diario; valorar limpieza en seis meses.',
    productos: ['trivalente', 'interna'],
  },
  {
    dias: 2570,
    motivo: 'Revisión de gato mayor',
    anamnesis: 'Cumple siete años. Sin quejas. Bebe lo normal.',
    exploracion: 'Tensión 140 mmHg. Riñones normales a la palpación. Tiroides no palpable.',
    diagnosticos: ['Gato adulto sin alteraciones'],
    plan: 'Analítica de referencia con T4 y orina. Repetir cada año.',
    adenda: 'Creatinina 1,5 mg/dl, SDMA 11, T4 2,1 µg/dl, densidad de orina 1.048: todo en rango.',
  },
]

/** The same of the rabbit. */
export const copo: VisitaPropia[] = [
  {
    dias: 78,
    motivo: 'Primera visita y vacuna',
    anamnesis: 'Dos semanas en casa. Pienso de conejo joven y algo de heno. Vive suelto en el salón.',
    exploracion: 'Incisivos y molares correctos. Abdomen blando, heces normales. Macho, testículos sin descender.',
    diagnosticos: ['Gazapo sano'],
    plan: 'Vacuna de mixomatosis y enfermedad hemorrágica. Heno siempre, cables protegidos y suelo que no resbale.',
    productos: ['mixomatosis'],
  },
  {
    dias: 171,
    motivo: 'Marca con orina',
    anamnesis: 'Da vueltas alrededor de los pies y marca el sofá desde hace tres semanas.',
    exploracion: 'Testículos descendidos. Glándulas del mentón activas. Resto normal.',
    diagnosticos: ['Madurez sexual'],
    plan: 'Se explica la castración: a partir de los seis meses. De momento, más espacio y arenero con heno.',
  },
]
