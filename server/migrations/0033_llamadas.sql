-- Calls that staff note: with which client, about what, and how they ended.
CREATE TABLE llamada (
  id_llamada integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario integer NOT NULL REFERENCES usuario, -- the client
  id_mascota integer REFERENCES mascota,
  id_cita integer REFERENCES cita,
  id_prevencion integer REFERENCES prevencion, -- what was due
  motivo text NOT NULL CONSTRAINT llamada_motivo_valido
    CHECK (motivo IN ('consulta', 'prevencion', 'confirmacion', 'aviso')),
  resultado text NOT NULL CONSTRAINT llamada_resultado_valido
    CHECK (resultado IN ('resuelta', 'no_contesta', 'volvera_a_llamar', 'le_llamamos', 'no_quiere')),
  nota text CONSTRAINT llamada_nota_valida CHECK (char_length(nota) BETWEEN 1 AND 500),
  id_autor integer NOT NULL REFERENCES usuario,
  version integer NOT NULL DEFAULT 1,
  creado_en timestamptz NOT NULL DEFAULT now(),
  eliminado_en timestamptz,
  eliminado_por integer REFERENCES usuario,
  CONSTRAINT llamada_archivo_completo CHECK ((eliminado_en IS NULL) = (eliminado_por IS NULL))
);
CREATE TRIGGER llamada_version BEFORE UPDATE ON llamada FOR EACH ROW EXECUTE FUNCTION subir_version();
CREATE INDEX llamada_de_usuario ON llamada (id_usuario, creado_en DESC, id_llamada DESC) WHERE eliminado_en IS NULL;
CREATE INDEX llamada_de_prevencion ON llamada (id_prevencion, creado_en DESC)
  WHERE eliminado_en IS NULL AND id_prevencion IS NOT NULL;
