-- What was deleted is searched by its own name, by its pet's and by its client's. The other entities have an index for their own names already.
CREATE INDEX alerta_eliminada_busqueda ON alerta USING gin (normalizar(texto) gin_trgm_ops) WHERE eliminado_en IS NOT NULL;
CREATE INDEX prevencion_eliminada_busqueda ON prevencion USING gin (normalizar(producto) gin_trgm_ops) WHERE eliminado_en IS NOT NULL;
CREATE INDEX adjunto_eliminado_busqueda ON adjunto USING gin (normalizar(nombre) gin_trgm_ops) WHERE eliminado_en IS NOT NULL;
CREATE INDEX visita_eliminada_busqueda ON visita USING gin (normalizar(motivo) gin_trgm_ops) WHERE eliminado_en IS NOT NULL;
CREATE INDEX espera_eliminada_busqueda ON espera USING gin (normalizar(motivo_consulta) gin_trgm_ops) WHERE eliminado_en IS NOT NULL;
CREATE INDEX llamada_eliminada_busqueda ON llamada USING gin (normalizar(nota) gin_trgm_ops) WHERE eliminado_en IS NOT NULL;
CREATE INDEX nota_cliente_eliminada_busqueda ON nota_cliente USING gin (normalizar(texto) gin_trgm_ops) WHERE eliminado_en IS NOT NULL;
CREATE INDEX peso_eliminado_busqueda ON peso USING gin ((replace(trim_scale(peso)::text, '.', ',') || ' kg') gin_trgm_ops) WHERE eliminado_en IS NOT NULL;
CREATE INDEX alerta_eliminada_de_mascota ON alerta (id_mascota) WHERE eliminado_en IS NOT NULL;
CREATE INDEX prevencion_eliminada_de_mascota ON prevencion (id_mascota) WHERE eliminado_en IS NOT NULL;
CREATE INDEX adjunto_eliminado_de_mascota ON adjunto (id_mascota) WHERE eliminado_en IS NOT NULL;
CREATE INDEX visita_eliminada_de_mascota ON visita (id_mascota) WHERE eliminado_en IS NOT NULL;
CREATE INDEX peso_eliminado_de_mascota ON peso (id_mascota) WHERE eliminado_en IS NOT NULL;
CREATE INDEX llamada_eliminada_de_cliente ON llamada (id_usuario) WHERE eliminado_en IS NOT NULL;
CREATE INDEX nota_cliente_eliminada_de_cliente ON nota_cliente (id_usuario) WHERE eliminado_en IS NOT NULL;
CREATE INDEX mascota_eliminada_de_cliente ON mascota (id_usuario) WHERE eliminado_en IS NOT NULL;
