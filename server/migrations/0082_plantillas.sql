-- Texts that are written once: a whole visit, or a snippet inside a field. Measurements are not among them.
CREATE TABLE plantilla (
  id_plantilla integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tipo text NOT NULL CONSTRAINT plantilla_tipo_valido CHECK (tipo IN ('visita', 'fragmento')),
  nombre text NOT NULL CONSTRAINT plantilla_nombre_valido CHECK (char_length(nombre) BETWEEN 1 AND 100),
  atajo text CONSTRAINT plantilla_atajo_valido CHECK (atajo ~ '^[a-zñ0-9-]{1,20}$'),
  especies text[] NOT NULL DEFAULT '{}' CONSTRAINT plantilla_especies_validas CHECK (cardinality(especies) <= 50), -- none: for all
  id_usuario integer REFERENCES usuario, -- whose it is; null: the clinic's
  motivo text NOT NULL DEFAULT '' CONSTRAINT plantilla_motivo_valido CHECK (char_length(motivo) <= 2000),
  anamnesis text NOT NULL DEFAULT '' CONSTRAINT plantilla_anamnesis_valida CHECK (char_length(anamnesis) <= 5000),
  exploracion text NOT NULL DEFAULT '' CONSTRAINT plantilla_exploracion_valida CHECK (char_length(exploracion) <= 5000),
  mucosas text NOT NULL DEFAULT '' CONSTRAINT plantilla_mucosas_validas CHECK (char_length(mucosas) <= 100),
  diagnosticos text[] NOT NULL DEFAULT '{}' CONSTRAINT plantilla_diagnosticos_validos CHECK (cardinality(diagnosticos) <= 20),
  plan text NOT NULL DEFAULT '' CONSTRAINT plantilla_plan_valido CHECK (char_length(plan) <= 5000),
  nota_interna text NOT NULL DEFAULT '' CONSTRAINT plantilla_nota_interna_valida CHECK (char_length(nota_interna) <= 5000),
  texto text NOT NULL DEFAULT '' CONSTRAINT plantilla_texto_valido CHECK (char_length(texto) <= 5000),
  version integer NOT NULL DEFAULT 1,
  creado_en timestamptz NOT NULL DEFAULT now(),
  eliminado_en timestamptz,
  eliminado_por integer REFERENCES usuario,
  CONSTRAINT plantilla_archivo_completo CHECK ((eliminado_en IS NULL) = (eliminado_por IS NULL)),
  CONSTRAINT plantilla_de_su_tipo CHECK (
    CASE tipo
      WHEN 'fragmento' THEN atajo IS NOT NULL AND texto <> '' AND diagnosticos = '{}'
        AND concat(motivo, anamnesis, exploracion, mucosas, plan, nota_interna) = ''
      ELSE atajo IS NULL AND texto = ''
        AND (diagnosticos <> '{}' OR concat(motivo, anamnesis, exploracion, mucosas, plan, nota_interna) <> '')
    END)
);
CREATE TRIGGER plantilla_version BEFORE UPDATE ON plantilla FOR EACH ROW EXECUTE FUNCTION subir_version();
CREATE UNIQUE INDEX plantilla_atajo_unico ON plantilla (coalesce(id_usuario, 0), atajo) WHERE eliminado_en IS NULL AND atajo IS NOT NULL;
CREATE INDEX plantilla_de_usuario ON plantilla (id_usuario) WHERE eliminado_en IS NULL;
CREATE INDEX plantilla_en_papelera ON plantilla (eliminado_en, id_plantilla) INCLUDE (eliminado_por) WHERE eliminado_en IS NOT NULL;

-- With which a clinic begins. '___' is for what is found on the day. No drug and no dose: those are the vet's.
INSERT INTO plantilla (tipo, nombre, especies, motivo, anamnesis, exploracion, mucosas, diagnosticos, plan) VALUES
  ('visita', 'Vacunación, sano', '{perro,gato}', 'Vacunación y revisión anual',
   'Come, bebe, orina y defeca con normalidad. Tos, vómitos o diarrea: ___. Última desparasitación: ___. Reacciones a vacunas anteriores: ___.',
   'Alerta y responde. Hidratación normal. Ganglios sin cambios. Auscultación cardíaca y respiratoria sin hallazgos. Abdomen blando, sin dolor. Ojos, oídos, boca y piel sin hallazgos.',
   'Rosadas', '{Sano en la exploración}',
   'Apto para vacunar. Se explica que {nombre} puede estar algo decaído o molesto en la zona durante 24–48 horas. Volver el mismo día si se le hincha la cara, vomita varias veces o le cuesta respirar.'),
  ('visita', 'Primera visita, cachorro o gatito', '{perro,gato}', 'Primera visita',
   'Procedencia: ___. Edad: {edad}. En casa desde: ___. Alimentación: ___. Vacunas y desparasitaciones anteriores: ___. Otros animales en casa: ___.',
   'Alerta y responde. Boca y dentición: ___. Ojos y oídos: ___. Auscultación: ___. Abdomen y ombligo: ___. Piel y pelo: ___. Rodillas: ___. Testículos en la bolsa, si es macho: ___.',
   '', '{}',
   'Vacunas y desparasitación: calendario explicado, ___. Alimentación: ___. Microchip: ___. Socialización, con animales sanos y vacunados. Esterilización: ___. Próxima visita: ___.'),
  ('visita', 'Revisión tras la esterilización', '{perro,gato,conejo,huron}', 'Revisión tras la esterilización',
   'Días desde la cirugía: ___. Ánimo y apetito: ___. Collar o body puesto: ___. Se lame la herida: ___. Medicación: ___.',
   'Herida: bordes ___, secreción ___, inflamación ___. Dolor al tocar: ___. Puntos: ___.',
   '', '{}',
   'Reposo y collar o body hasta: ___. No mojar la herida. Retirada de puntos: ___. Volver antes si la herida se abre, supura o sangra, o si {nombre} está decaído o deja de comer.'),
  ('visita', 'Otitis externa', '{perro,gato}', 'Molestias en el oído',
   'Se rasca o sacude la cabeza desde: ___. Lado: ___. Otras veces: ___. Tratamientos anteriores: ___. Baños: ___. Picor en otras zonas: ___.',
   'Oído derecho: ___. Oído izquierdo: ___. Tímpano: derecho ___, izquierdo ___. Dolor: ___. Citología: derecho ___, izquierdo ___. Piel: ___.',
   '', '{Otitis externa}',
   'Limpieza: ___. Tratamiento, según la citología y el tímpano: ___. Revisión con citología en ___ días, aunque esté mejor. Si se repite, buscar la causa: alergia, cuerpo extraño, conformación. Volver antes si ladea la cabeza o pierde el equilibrio.'),
  ('visita', 'Gastroenteritis aguda', '{perro,gato}', 'Vómitos y diarrea',
   'Vómitos: desde ___, veces al día ___, aspecto ___. Diarrea: desde ___, aspecto ___, sangre ___. Come: ___. Bebe y retiene: ___. Cambio de comida, basura, tóxicos u objetos: ___. Vacunas y desparasitación: ___.',
   'Estado general: ___. Hidratación: ___. Abdomen: dolor ___, masas u objetos ___. Tacto rectal: ___.',
   '', '{Gastroenteritis aguda}',
   'Pruebas: ___. Tratamiento: ___. Dieta digestible en tomas pequeñas durante ___ días; agua siempre. Volver en 24–48 horas si no mejora, y el mismo día si está muy decaído, sangra, no retiene el agua o no deja de vomitar.'),
  ('visita', 'Revisión dental', '{perro,gato}', 'Revisión dental',
   'Mal aliento: ___. Come de un lado, deja caer la comida o evita lo duro: ___. Cepillado en casa: ___. Limpiezas anteriores: ___.',
   'Despierto. Sarro: ___. Encías: ___. Piezas móviles, rotas o que faltan: ___. Otras lesiones: ___. La exploración completa necesita anestesia y radiografías.',
   '', '{}',
   'Cepillado explicado. Limpieza con anestesia: ___. Antes de la anestesia: ___. Próxima revisión: ___.'),
  ('visita', 'Revisión geriátrica', '{perro,gato}', 'Revisión geriátrica',
   'Edad: {edad}. Bebe u orina más: ___. Apetito: ___. Tos o cansancio: ___. Rigidez, dolor o menos saltos: ___. Sueño, desorientación o suciedad en casa: ___. Bultos nuevos: ___. Medicación: ___.',
   'Masa muscular: ___. Boca: ___. Ojos: ___. Auscultación: ___. Abdomen: ___. Ganglios y bultos: ___. Articulaciones y columna: ___. Tensión arterial: ___.',
   '', '{}',
   'Analítica de sangre y orina: ___. Dolor: ___. Alimentación: ___. Próxima revisión en ___ meses; antes si {nombre} pierde peso, bebe más o deja de comer.'),
  ('visita', 'Picor', '{perro,gato}', 'Picor',
   'Desde: ___. Por temporadas: ___. Intensidad (0–10): ___. Zonas: ___. Antiparasitario externo y última vez: ___. Alimentación: ___. Otros animales o personas con picor: ___. Tratamientos anteriores y respuesta: ___.',
   'Lesiones y dónde: ___. Pulgas o sus heces: ___. Oídos: ___. Raspado: ___. Citología: ___. Otras pruebas: ___.',
   '', '{}',
   'Antiparasitario externo, a todos los animales de casa: ___. Tratamiento: ___. Dieta de eliminación: ___. Revisión en ___ semanas.'),
  ('visita', 'Cojera', '{perro,gato}', 'Cojera',
   'Desde: ___. Miembro: ___. De repente o poco a poco: ___. Golpe o caída: ___. Empeora con: ___. Otras veces: ___. Medicación: ___.',
   'Cojera en parado y en marcha: ___. Dedos, uñas y almohadillas: ___. Articulaciones: ___. Huesos largos: ___. Cajón y rótula: ___. Columna y reflejos: ___. Masa muscular: ___.',
   '', '{}',
   'Radiografías: ___. Tratamiento: ___. Reposo, paseos cortos con correa, durante ___ días. Revisión en ___ días; antes si deja de apoyar.'),
  ('visita', 'Molestias al orinar, gato', '{gato}', 'Molestias al orinar',
   'Desde: ___. Última vez que orinó: ___. Esfuerzo, maullidos o lamido: ___. Sangre: ___. Fuera de la bandeja: ___. Otras veces: ___. Alimentación y agua: ___. Cambios en casa: ___.',
   'Vejiga: tamaño ___, dolor ___, se vacía ___. Pene y uretra, si es macho: ___. Riñones: ___. Hidratación: ___.',
   '', '{}',
   'Orina: ___. Ecografía o radiografía: ___. Tratamiento: ___. Más agua, y bandejas y ambiente explicados. Volver de inmediato si intenta orinar y no sale: es una urgencia.'),
  ('visita', 'Revisión del conejo', '{conejo}', 'Revisión',
   'Heno: ___. Verdura: ___. Pienso: ___. Come y hace heces con normalidad: ___. Vive dentro o fuera, y con quién: ___. Esterilización: ___. Vacunas de mixomatosis y enfermedad hemorrágica: ___.',
   'Incisivos: ___. Muelas: ___. Oídos: ___. Ojos y lagrimal: ___. Auscultación: ___. Abdomen y ruidos intestinales: ___. Piel, plantas de los pies y zona perineal: ___. Uñas: ___.',
   '', '{}',
   'Heno siempre. Alimentación: ___. Vacunas: ___. Volver el mismo día si {nombre} deja de comer o de hacer heces: en un conejo es una urgencia. Próxima revisión: ___.'),
  ('visita', 'Revisión del ave', '{periquito,canario,agapornis,loro,cacatua,ninfa}', 'Revisión',
   'Semillas: ___. Pienso: ___. Fruta y verdura: ___. Jaula y luz: ___. Otras aves: ___. Muda y puestas: ___. Cambios en la voz, las heces o el ánimo: ___.',
   'A distancia: postura ___, respiración ___, plumaje ___, heces ___. En mano, el tiempo justo: quilla ___, pico ___, ojos y narinas ___, boca ___, auscultación ___, abdomen y cloaca ___, alas, patas y uñas ___.',
   '', '{}',
   'Alimentación: ___. Ambiente: ___. Pruebas: ___. Pesar en casa cada semana. Volver el mismo día si está embolado, no come o respira con el pico abierto. Próxima revisión: ___.');

INSERT INTO plantilla (tipo, nombre, atajo, especies, texto) VALUES
  ('fragmento', 'Exploración normal', 'normal', '{perro,gato}',
   'Alerta y responde. Hidratación normal. Ganglios sin cambios. Auscultación cardíaca y respiratoria sin hallazgos. Abdomen blando, sin dolor. Ojos, oídos, boca y piel sin hallazgos.'),
  ('fragmento', 'Vacuna, qué vigilar', 'vac', '{}',
   'Se explica que {nombre} puede estar algo decaído o molesto en la zona durante 24–48 horas. Volver el mismo día si se le hincha la cara, vomita varias veces o le cuesta respirar.'),
  ('fragmento', 'Signos de alarma', 'alarma', '{}',
   'Volver el mismo día si {nombre} deja de comer o beber, está muy decaído, le cuesta respirar, no deja de vomitar o sangra.'),
  ('fragmento', 'Peso de hoy', 'peso', '{}', 'Peso: {peso}. Ideal: ___. Plan de alimentación: ___.'),
  ('fragmento', 'Dieta digestible', 'dieta', '{perro,gato}',
   'Dieta digestible en tomas pequeñas durante ___ días; después, volver a la habitual poco a poco en 3 o 4 días. Agua siempre.'),
  ('fragmento', 'Reposo', 'reposo', '{perro,gato}', 'Reposo durante ___ días: paseos cortos con correa, sin saltos ni escaleras.'),
  ('fragmento', 'Collar isabelino', 'collar', '{}', 'Collar isabelino puesto siempre, también de noche, hasta ___.'),
  ('fragmento', 'Cuidado de la herida', 'herida', '{}',
   'Mirar la herida cada día y no mojarla. Retirada de puntos en ___ días. Volver antes si se abre, supura, sangra o se hincha.'),
  ('fragmento', 'Ayuno antes de la anestesia', 'ayuno', '{perro,gato}', 'Ayuno de comida desde ___; agua hasta ___. Medicación de ese día: ___.'),
  ('fragmento', 'Analítica', 'analitica', '{}', 'Se toman muestras de {nombre} para: ___. Resultados previstos: ___. Se llama a {dueño}.'),
  ('fragmento', 'Lo hablado con el dueño', 'hablado', '{}', 'Se explican a {dueño} las opciones, los riesgos y el presupuesto. Decide: ___.'),
  ('fragmento', 'Revisión', 'rev', '{}', 'Revisión en ___ días; antes si empeora.');
