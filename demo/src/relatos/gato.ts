import type { Relato } from './relato.ts'

export const trivalente: Relato = {
  anamnesis: [
    'Vive en interior. Come seco y húmedo. Sin vómitos salvo bolas de pelo ocasionales.',
    'Recuerdo anual. Sin estornudos ni cambios de peso. Arenero normal.',
  ],
  diagnosticos: ['Animal sano, apto para vacunar'],
  plan: [
    'Vacuna trivalente en la extremidad posterior derecha. Vigilar el punto de inyección. Recuerdo en un año.',
    'Trivalente anual sin reacción. Revisar el peso en seis meses.',
  ],
  productos: ['trivalente'],
}

export const leucemia: Relato = {
  anamnesis: 'Sale al patio y convive con gatos de la vecindad. Sin peleas recientes.',
  exploracion: 'Ganglios normales, encías rosadas. Test FeLV/FIV negativo.',
  diagnosticos: ['Test de FeLV y FIV negativo', 'Puede vacunarse'],
  plan: 'Vacuna de la leucemia. Repetir cada año mientras salga. Próxima dosis anotada.',
  productos: ['leucemia'],
}

export const esterilizacionGata: Relato = {
  anamnesis: 'Ayuno de ocho horas. Primer celo hace un mes. Sin medicación.',
  exploracion: 'ASA I. Buena hidratación. Sin celo aparente. Auscultación normal.',
  diagnosticos: ['Esterilización electiva'],
  plan: 'Ovariectomía por la línea media, sutura intradérmica. Meloxicam tres días. Revisión a los ocho días.',
}

export const revisionEsterilizacion: Relato = {
  anamnesis: 'Come y juega desde el día siguiente. Se quitó el body el tercer día.',
  exploracion: 'Herida cerrada, sin enrojecimiento ni seroma. Abdomen blando.',
  diagnosticos: ['Cicatrización correcta'],
  plan: 'Alta. Pienso de esterilizado, ración medida, y control de peso en tres meses.',
}

export const castracionGato: Relato = {
  anamnesis: 'Ayuno desde anoche. Marca con orina desde hace unas semanas.',
  exploracion: 'ASA I. Testículos descendidos. Auscultación normal.',
  diagnosticos: ['Castración electiva'],
  plan: 'Orquiectomía escrotal sin incidencias. Arena de papel cinco días. Pienso de esterilizado.',
}

export const bocaGato: Relato = {
  anamnesis: 'Mastica de lado, babea y prefiere comida húmeda. Mal aliento.',
  exploracion: 'Gingivitis de grado 2 con lesiones de resorción en dos premolares. Dolor al abrir la boca.',
  diagnosticos: ['Gingivoestomatitis', 'Resorción dental en dos premolares'],
  plan: 'Limpieza y extracción de dos piezas. Buprenorfina tres días y comida húmeda. Revisión a los doce días.',
  hallazgos: { dolor: 5, condicion: 4 },
  adenda: 'Radiografías dentales revisadas: no quedan restos de raíz.',
}

export const cicatrizaBoca: Relato = {
  anamnesis: 'Come húmedo sin quejarse. Ya no babea.',
  exploracion: 'Encías en buena cicatrización, eritema leve. Sin dolor a la apertura.',
  diagnosticos: ['Postoperatorio dental correcto'],
  plan: 'Volver poco a poco al seco. Gel dental a diario. Revisar la boca en seis meses.',
}

export const revisionGato: Relato = {
  anamnesis: [
    'Revisión de rutina. Come bien, usa el arenero a diario. Poco ejercicio.',
    'Sin quejas. Ha cogido algo de peso; tiene pienso siempre a disposición.',
  ],
  diagnosticos: ['Animal sano'],
  plan: [
    'Corte de uñas y pipeta. Ración medida y juego diez minutos dos veces al día.',
    'Antiparasitario aplicado en la nuca. Control de peso en tres meses.',
  ],
  hallazgos: { condicion: 6 },
  productos: ['externa'],
}

export const gatoMayor: Relato = {
  anamnesis: 'Algo menos de actividad. Bebe lo normal. Salta menos a los muebles altos.',
  exploracion: 'Tensión 145 mmHg. Riñones de tamaño y contorno normales. Tiroides no palpable. Sarro leve.',
  diagnosticos: ['Gato mayor sin alteraciones relevantes'],
  plan: 'Hemograma, bioquímica, T4 y orina. Rampas y areneros bajos. Repetir en seis meses.',
  adenda: 'Analítica: creatinina y SDMA en rango, T4 normal. Densidad de orina 1.045. Se avisa por teléfono.',
}
