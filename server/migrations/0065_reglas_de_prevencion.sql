-- Where the clinic is, by which the law of rabies goes, and how a pet lives.
ALTER TABLE ajustes ADD COLUMN comunidad text CONSTRAINT ajustes_comunidad_valida CHECK (comunidad ~ '^[A-Z]{2}$');
ALTER TABLE mascota ADD COLUMN riesgo text CONSTRAINT mascota_riesgo_valido
  CHECK (riesgo IN ('interior', 'normal', 'alto', 'ninos_o_inmunodeprimidos', 'carne_cruda_o_caza'));

-- What was proposed when a dose was noted, beside the date that the vet chose; and why a lot past its expiry was given.
ALTER TABLE prevencion
  ADD COLUMN propuesta jsonb,
  ADD COLUMN motivo_caducado text CONSTRAINT prevencion_motivo_caducado_valido CHECK (char_length(motivo_caducado) BETWEEN 1 AND 500);
-- The last lot of a product.
CREATE INDEX prevencion_de_producto ON prevencion (normalizar(producto), fecha DESC, id_prevencion DESC)
  WHERE eliminado_en IS NULL AND id_veterinario IS NOT NULL;

-- The same rows, with the new columns at the end: those before them keep their places.
CREATE OR REPLACE VIEW prevencion_pendiente AS
  SELECT p.id_prevencion, p.id_mascota, p.tipo, p.producto, p.enfermedades, p.laboratorio, p.lote, p.caducidad, p.fecha, p.proxima,
    p.id_veterinario, p.id_visita, p.version, p.creado_en, p.eliminado_en, p.eliminado_por, m.especie, m.id_usuario AS id_dueno,
    p.propuesta, p.motivo_caducado
  FROM prevencion p
  JOIN mascota m ON m.id_mascota = p.id_mascota JOIN usuario u ON u.id_usuario = m.id_usuario
  WHERE p.eliminado_en IS NULL AND p.proxima IS NOT NULL
    AND m.eliminado_en IS NULL AND m.fallecida_en IS NULL AND m.baja_en IS NULL AND u.eliminado_en IS NULL
    AND NOT EXISTS (SELECT FROM comunicado c WHERE c.id_mascota = p.id_mascota AND c.estado = 'pendiente')
    AND NOT EXISTS (
      SELECT FROM prevencion later
      WHERE later.id_mascota = p.id_mascota AND later.tipo = p.tipo AND later.eliminado_en IS NULL
        AND (later.fecha, later.id_prevencion) > (p.fecha, p.id_prevencion)
        AND CASE
          WHEN p.tipo <> 'vacuna' THEN true
          WHEN p.enfermedades = '{}' THEN normalizar(later.producto) = normalizar(p.producto)
          ELSE string_to_array(normalizar(array_to_string(p.enfermedades, '|')), '|')
            <@ string_to_array(normalizar(array_to_string(later.enfermedades, '|')), '|')
        END
      OFFSET 0);

-- The clinic's catalogue. A row replaces that of the same kind and name from a day on.
CREATE TABLE producto (
  id_producto integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tipo text NOT NULL CONSTRAINT producto_tipo_valido
    CHECK (tipo IN ('vacuna', 'desparasitacion_interna', 'desparasitacion_externa')),
  nombre text NOT NULL CONSTRAINT producto_nombre_valido CHECK (char_length(nombre) BETWEEN 1 AND 100),
  especies text[] NOT NULL CONSTRAINT producto_especies_validas CHECK (cardinality(especies) BETWEEN 1 AND 50),
  enfermedades text[] NOT NULL DEFAULT '{}' CONSTRAINT producto_enfermedades_validas CHECK (cardinality(enfermedades) <= 20),
  laboratorio text CONSTRAINT producto_laboratorio_valido CHECK (char_length(laboratorio) BETWEEN 1 AND 100),
  intervalo text CONSTRAINT producto_intervalo_valido CHECK (intervalo ~ '^[1-9][0-9]{0,2}[dwmy]$'), -- null: by guideline and label
  dosis text CONSTRAINT producto_dosis_valida CHECK (char_length(dosis) BETWEEN 1 AND 100),
  fuente text CONSTRAINT producto_fuente_valida CHECK (char_length(fuente) BETWEEN 1 AND 500),
  vigente_desde date NOT NULL DEFAULT '2000-01-01',
  CONSTRAINT producto_con_fuente CHECK (intervalo IS NULL OR fuente IS NOT NULL),
  CONSTRAINT producto_unico UNIQUE (tipo, nombre, vigente_desde)
);

-- Rules of the clinic, which take the place of the guideline's for a disease from a day on.
CREATE TABLE pauta (
  id_pauta integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  especie text NOT NULL CONSTRAINT pauta_especie_valida CHECK (char_length(especie) BETWEEN 1 AND 50),
  enfermedad text NOT NULL CONSTRAINT pauta_enfermedad_valida CHECK (char_length(enfermedad) BETWEEN 1 AND 50),
  edad_minima text NOT NULL CONSTRAINT pauta_edad_valida CHECK (edad_minima ~ '^[1-9][0-9]{0,2}[dwmy]$'),
  dosis integer NOT NULL CONSTRAINT pauta_dosis_valida CHECK (dosis BETWEEN 1 AND 5),
  separacion_dias integer NOT NULL CONSTRAINT pauta_separacion_valida CHECK (separacion_dias BETWEEN 7 AND 90),
  refuerzo text NOT NULL CONSTRAINT pauta_refuerzo_valido CHECK (refuerzo ~ '^[1-9][0-9]{0,2}[dwmy]$'),
  repite text NOT NULL CONSTRAINT pauta_repeticion_valida CHECK (repite ~ '^[1-9][0-9]{0,2}[dwmy]$'),
  nota text CONSTRAINT pauta_nota_valida CHECK (char_length(nota) BETWEEN 1 AND 500),
  fuente text NOT NULL CONSTRAINT pauta_fuente_valida CHECK (char_length(fuente) BETWEEN 1 AND 500),
  vigente_desde date NOT NULL DEFAULT '2000-01-01',
  CONSTRAINT pauta_unica UNIQUE (especie, enfermedad, vigente_desde)
);

-- What each region orders of rabies.
CREATE TABLE norma_rabia (
  id_norma_rabia integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  comunidad text NOT NULL CONSTRAINT norma_rabia_comunidad_valida CHECK (comunidad ~ '^[A-Z]{2}$'),
  especie text NOT NULL CONSTRAINT norma_rabia_especie_valida CHECK (char_length(especie) BETWEEN 1 AND 50),
  primera text CONSTRAINT norma_rabia_primera_valida CHECK (char_length(primera) BETWEEN 1 AND 100), -- in words
  dosis integer NOT NULL CONSTRAINT norma_rabia_dosis_valida CHECK (dosis BETWEEN 1 AND 3),
  separacion_dias integer CONSTRAINT norma_rabia_separacion_valida CHECK (separacion_dias BETWEEN 7 AND 90),
  refuerzo_meses integer CONSTRAINT norma_rabia_refuerzo_valido CHECK (refuerzo_meses BETWEEN 1 AND 60), -- null: as the label says
  repite_meses integer CONSTRAINT norma_rabia_repeticion_valida CHECK (repite_meses BETWEEN 1 AND 60),
  veterinario boolean NOT NULL DEFAULT false, -- the vet decides
  nota text CONSTRAINT norma_rabia_nota_valida CHECK (char_length(nota) BETWEEN 1 AND 500),
  fuente text NOT NULL CONSTRAINT norma_rabia_fuente_valida CHECK (char_length(fuente) BETWEEN 1 AND 500),
  vigente_desde date NOT NULL DEFAULT '2000-01-01',
  CONSTRAINT norma_rabia_unica UNIQUE (comunidad, especie, vigente_desde)
);

-- The catalogue and the rules with which a clinic begins: contract/src/prevencion.
INSERT INTO producto (tipo, nombre, especies, enfermedades, laboratorio) VALUES
  ('vacuna', 'Nobivac DHP', '{perro}', '{Moquillo,Hepatitis infecciosa,Parvovirosis}', 'MSD Animal Health'),
  ('vacuna', 'Nobivac DHPPi', '{perro}', '{Moquillo,Hepatitis infecciosa,Parvovirosis,Parainfluenza}', 'MSD Animal Health'),
  ('vacuna', 'Nobivac DHPPi + L4', '{perro}', '{Moquillo,Hepatitis infecciosa,Parvovirosis,Parainfluenza,Leptospirosis}', 'MSD Animal Health'),
  ('vacuna', 'Nobivac L4', '{perro}', '{Leptospirosis}', 'MSD Animal Health'),
  ('vacuna', 'Nobivac Lepto (L2)', '{perro}', '{Leptospirosis}', 'MSD Animal Health'),
  ('vacuna', 'Nobivac KC', '{perro}', '{Bordetella,Parainfluenza}', 'MSD Animal Health'),
  ('vacuna', 'Nobivac Respira Bb', '{perro}', '{Bordetella}', 'MSD Animal Health'),
  ('vacuna', 'Versican Plus DHPPi', '{perro}', '{Moquillo,Hepatitis infecciosa,Parvovirosis,Parainfluenza}', 'Zoetis'),
  ('vacuna', 'Versican Plus DHPPi/L4', '{perro}', '{Moquillo,Hepatitis infecciosa,Parvovirosis,Parainfluenza,Leptospirosis}', 'Zoetis'),
  ('vacuna', 'Versican Plus L4', '{perro}', '{Leptospirosis}', 'Zoetis'),
  ('vacuna', 'Versican Plus BbPi', '{perro}', '{Bordetella,Parainfluenza}', 'Zoetis'),
  ('vacuna', 'Versican Plus Bb Oral', '{perro}', '{Bordetella}', 'Zoetis'),
  ('vacuna', 'Eurican DAPPi', '{perro}', '{Moquillo,Hepatitis infecciosa,Parvovirosis,Parainfluenza}', 'Boehringer Ingelheim'),
  ('vacuna', 'Eurican DAPPi-L', '{perro}', '{Moquillo,Hepatitis infecciosa,Parvovirosis,Parainfluenza,Leptospirosis}', 'Boehringer Ingelheim'),
  ('vacuna', 'Canigen DHPPi', '{perro}', '{Moquillo,Hepatitis infecciosa,Parvovirosis,Parainfluenza}', 'Virbac'),
  ('vacuna', 'LetiFend', '{perro}', '{Leishmaniosis}', 'LETI Pharma'),
  ('vacuna', 'Neoleish', '{perro}', '{Leishmaniosis}', 'CZ Vaccines'),
  ('vacuna', 'Purevax RCP', '{gato}', '{Panleucopenia,Herpesvirus,Calicivirus}', 'Boehringer Ingelheim'),
  ('vacuna', 'Purevax RCPCh', '{gato}', '{Panleucopenia,Herpesvirus,Calicivirus,Clamidiosis}', 'Boehringer Ingelheim'),
  ('vacuna', 'Purevax RCP FeLV', '{gato}', '{Panleucopenia,Herpesvirus,Calicivirus,Leucemia felina}', 'Boehringer Ingelheim'),
  ('vacuna', 'Purevax FeLV', '{gato}', '{Leucemia felina}', 'Boehringer Ingelheim'),
  ('vacuna', 'Nobivac Tricat Trio', '{gato}', '{Panleucopenia,Herpesvirus,Calicivirus}', 'MSD Animal Health'),
  ('vacuna', 'Nobivac FeLV', '{gato}', '{Leucemia felina}', 'MSD Animal Health'),
  ('vacuna', 'Leucofeligen FeLV/RCP', '{gato}', '{Panleucopenia,Herpesvirus,Calicivirus,Leucemia felina}', 'Virbac'),
  ('vacuna', 'Nobivac Myxo-RHD Plus', '{conejo}', '{Mixomatosis,RHDV1,RHDV2}', 'MSD Animal Health'),
  ('vacuna', 'Eravac', '{conejo}', '{RHDV2}', 'Hipra'),
  ('vacuna', 'Yurvac RHD', '{conejo}', '{RHDV1,RHDV2}', 'Hipra'),
  ('vacuna', 'Filavac VHD K C+V', '{conejo}', '{RHDV1,RHDV2}', 'Filavie'),
  ('vacuna', 'Nobivac Rabia', '{perro,gato,huron}', '{Rabia}', 'MSD Animal Health'),
  ('vacuna', 'Versiguard Rabia', '{perro,gato,huron}', '{Rabia}', 'Zoetis'),
  ('desparasitacion_externa', 'Bravecto comprimido', '{perro}', '{}', 'MSD Animal Health'),
  ('desparasitacion_externa', 'Bravecto inyectable', '{perro}', '{}', 'MSD Animal Health'),
  ('desparasitacion_externa', 'Bravecto spot-on', '{gato}', '{}', 'MSD Animal Health'),
  ('desparasitacion_externa', 'NexGard', '{perro}', '{}', 'Boehringer Ingelheim'),
  ('desparasitacion_externa', 'NexGard Spectra', '{perro}', '{}', 'Boehringer Ingelheim'),
  ('desparasitacion_externa', 'NexGard Combo', '{gato}', '{}', 'Boehringer Ingelheim'),
  ('desparasitacion_externa', 'Simparica', '{perro}', '{}', 'Zoetis'),
  ('desparasitacion_externa', 'Simparica Trio', '{perro}', '{}', 'Zoetis'),
  ('desparasitacion_externa', 'Credelio', '{perro,gato}', '{}', 'Elanco'),
  ('desparasitacion_externa', 'Stronghold Plus', '{gato}', '{}', 'Zoetis'),
  ('desparasitacion_externa', 'Seresto', '{perro,gato}', '{}', 'Elanco'),
  ('desparasitacion_externa', 'Scalibor', '{perro}', '{}', 'MSD Animal Health'),
  ('desparasitacion_externa', 'Advantix', '{perro}', '{}', 'Elanco'),
  ('desparasitacion_externa', 'Frontline Combo', '{perro,gato,huron}', '{}', 'Boehringer Ingelheim'),
  ('desparasitacion_externa', 'Advocate', '{perro,gato,huron}', '{}', 'Elanco'),
  ('desparasitacion_externa', 'Advantage', '{gato,conejo}', '{}', 'Elanco'),
  ('desparasitacion_interna', 'Guardian SR', '{perro}', '{}', 'Zoetis');
INSERT INTO norma_rabia (comunidad, especie, primera, dosis, separacion_dias, refuerzo_meses, repite_meses, veterinario, nota, fuente) VALUES
  ('AN', 'perro', '3 meses', 2, 21, 12, 12, false, 'Segunda dosis en Andalucía: la Orden dice a los 30 días; Real Sociedad Canina de España, 2024, a los 21.', 'Orden de 19 de abril de 2010'),
  ('AN', 'gato', '3 meses', 2, 21, 12, 12, false, 'Segunda dosis en Andalucía: la Orden dice a los 30 días; Real Sociedad Canina de España, 2024, a los 21.', 'Orden de 19 de abril de 2010'),
  ('AN', 'huron', '3 meses', 2, 21, 12, 12, false, 'Segunda dosis en Andalucía: la Orden dice a los 30 días; Real Sociedad Canina de España, 2024, a los 21.', 'Orden de 19 de abril de 2010'),
  ('CM', 'perro', '3 meses', 2, 21, 12, 12, false, NULL, 'Orden de 2 de junio de 2014; Real Sociedad Canina de España, 2024'),
  ('CM', 'gato', '3 meses', 2, 21, 12, 12, false, NULL, 'Orden de 2 de junio de 2014; Real Sociedad Canina de España, 2024'),
  ('CM', 'huron', '3 meses', 2, 21, 12, 12, false, NULL, 'Orden de 2 de junio de 2014; Real Sociedad Canina de España, 2024'),
  ('CE', 'perro', NULL, 2, 21, 12, 12, false, NULL, 'Real Sociedad Canina de España, 2024'),
  ('ML', 'perro', NULL, 2, 21, 12, 12, false, NULL, 'Real Sociedad Canina de España, 2024'),
  ('MC', 'perro', '3 meses y medio', 1, NULL, 12, 12, false, NULL, 'Orden de 2017'),
  ('MC', 'huron', '3 meses y medio', 1, NULL, 12, 12, false, NULL, 'Orden de 2017'),
  ('MC', 'gato', '5 meses', 1, NULL, 12, 12, false, NULL, 'Orden de 2017'),
  ('VC', 'perro', 'de 12 a 16 semanas', 1, NULL, 12, NULL, false, NULL, 'Orden 3/2016'),
  ('VC', 'gato', 'de 12 a 16 semanas', 1, NULL, 12, NULL, false, NULL, 'Orden 3/2016'),
  ('VC', 'huron', 'de 12 a 16 semanas', 1, NULL, 12, NULL, false, NULL, 'Orden 3/2016'),
  ('NC', 'perro', NULL, 1, NULL, 12, 12, false, 'Navarra: el Decreto Foral dice cada año; Real Sociedad Canina de España, 2024, cada 2.', 'Decreto Foral 94/2022'),
  ('NC', 'gato', NULL, 1, NULL, 12, 12, false, 'Navarra: el Decreto Foral dice cada año; Real Sociedad Canina de España, 2024, cada 2.', 'Decreto Foral 94/2022'),
  ('NC', 'huron', NULL, 1, NULL, 12, 12, false, 'Navarra: el Decreto Foral dice cada año; Real Sociedad Canina de España, 2024, cada 2.', 'Decreto Foral 94/2022'),
  ('CL', 'perro', '3 meses', 1, NULL, 12, 12, false, NULL, 'Orden AYG/610/2016'),
  ('CB', 'perro', '3 meses', 1, NULL, 12, 12, false, NULL, 'Colegio de Zaragoza; Real Sociedad Canina de España, 2024'),
  ('CB', 'huron', '3 meses', 1, NULL, 12, 12, false, NULL, 'Colegio de Zaragoza; Real Sociedad Canina de España, 2024'),
  ('IB', 'perro', '3 meses', 1, NULL, 12, 12, false, NULL, 'Colegio de Zaragoza; Real Sociedad Canina de España, 2024'),
  ('CN', 'perro', '3 meses', 1, NULL, 12, 12, false, NULL, 'Colegio de Zaragoza; Real Sociedad Canina de España, 2024'),
  ('RI', 'perro', '3 meses', 1, NULL, 24, 24, false, NULL, 'Decreto de 2014'),
  ('PV', 'perro', 'de 12 a 24 semanas', 1, NULL, NULL, NULL, false, NULL, 'Orden de 30 de septiembre de 2022'),
  ('AS', 'perro', 'de 3 a 6 meses', 1, NULL, NULL, NULL, false, NULL, 'Resolución de 21 de marzo (2023, año deducido)'),
  ('AR', 'perro', 'de 12 a 24 semanas', 1, NULL, 12, 12, false, 'Aragón: la Orden dice lo que diga la ficha; Real Sociedad Canina de España, 2024, cada año.', 'Orden de septiembre (2017, año deducido)'),
  ('EX', 'perro', 'de 12 a 16 semanas', 1, NULL, NULL, NULL, false, NULL, 'Decreto 113/2025'),
  ('MD', 'perro', NULL, 1, NULL, NULL, NULL, true, 'Madrid: el Decreto 89/2025 no se ha podido leer. Antes, perros a los 3 meses y cada año.', 'Decreto 89/2025'),
  ('MD', 'gato', NULL, 1, NULL, NULL, NULL, true, 'Madrid: el Decreto 89/2025 no se ha podido leer. Antes, perros a los 3 meses y cada año.', 'Decreto 89/2025'),
  ('MD', 'huron', NULL, 1, NULL, NULL, NULL, true, 'Madrid: el Decreto 89/2025 no se ha podido leer. Antes, perros a los 3 meses y cada año.', 'Decreto 89/2025'),
  ('GA', 'perro', NULL, 1, NULL, NULL, NULL, false, 'Galicia: voluntaria en octubre de 2025.', 'prensa, octubre de 2025'),
  ('GA', 'gato', NULL, 1, NULL, NULL, NULL, false, 'Galicia: voluntaria en octubre de 2025.', 'prensa, octubre de 2025'),
  ('GA', 'huron', NULL, 1, NULL, NULL, NULL, false, 'Galicia: voluntaria en octubre de 2025.', 'prensa, octubre de 2025'),
  ('CT', 'perro', NULL, 1, NULL, NULL, NULL, false, 'Cataluña: voluntaria en octubre de 2025, con un decreto pendiente.', 'prensa, octubre de 2025'),
  ('CT', 'gato', NULL, 1, NULL, NULL, NULL, false, 'Cataluña: voluntaria en octubre de 2025, con un decreto pendiente.', 'prensa, octubre de 2025'),
  ('CT', 'huron', NULL, 1, NULL, NULL, NULL, false, 'Cataluña: voluntaria en octubre de 2025, con un decreto pendiente.', 'prensa, octubre de 2025');
