-- What the desk notes of a client, and the notices that each client got.

CREATE TABLE nota_cliente (
  id_nota_cliente integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario integer NOT NULL REFERENCES usuario, -- the client
  texto text NOT NULL CONSTRAINT nota_cliente_texto_valido CHECK (char_length(texto) BETWEEN 1 AND 500),
  fijada boolean NOT NULL DEFAULT false,
  id_autor integer NOT NULL REFERENCES usuario,
  version integer NOT NULL DEFAULT 1,
  creado_en timestamptz NOT NULL DEFAULT now(),
  eliminado_en timestamptz,
  eliminado_por integer REFERENCES usuario,
  CONSTRAINT nota_cliente_archivo_completo CHECK ((eliminado_en IS NULL) = (eliminado_por IS NULL))
);
CREATE TRIGGER nota_cliente_version BEFORE UPDATE ON nota_cliente FOR EACH ROW EXECUTE FUNCTION subir_version();
CREATE INDEX nota_cliente_de_usuario ON nota_cliente (id_usuario, id_nota_cliente) WHERE eliminado_en IS NULL;
-- The head of a client's page has room for one.
CREATE UNIQUE INDEX nota_cliente_una_fijada ON nota_cliente (id_usuario) WHERE fijada AND eliminado_en IS NULL;

CREATE INDEX aviso_de_usuario ON aviso (id_usuario, creado_en);
-- The list of clients is searched by it, too.
CREATE INDEX usuario_telefono_busqueda ON usuario USING gin (telefono gin_trgm_ops);
-- The list of clients in the order of their names: the other index has the staff and those that were deleted, too.
CREATE INDEX usuario_clientes_por_nombre ON usuario (nombre COLLATE "es-x-icu", apellido COLLATE "es-x-icu", id_usuario)
  WHERE rol = 'cliente' AND eliminado_en IS NULL;
CREATE INDEX usuario_clientes_por_apellido ON usuario (apellido COLLATE "es-x-icu", nombre COLLATE "es-x-icu", id_usuario)
  WHERE rol = 'cliente' AND eliminado_en IS NULL;
