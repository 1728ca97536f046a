-- What was deleted, newest first, and by whom. Rows that were not deleted are in none of these indexes.
CREATE INDEX usuario_en_papelera ON usuario (eliminado_en, id_usuario) INCLUDE (eliminado_por) WHERE eliminado_en IS NOT NULL;
CREATE INDEX mascota_en_papelera ON mascota (eliminado_en, id_mascota) INCLUDE (eliminado_por) WHERE eliminado_en IS NOT NULL;
CREATE INDEX cita_en_papelera ON cita (eliminado_en, id_cita) INCLUDE (eliminado_por) WHERE eliminado_en IS NOT NULL;
CREATE INDEX tratamiento_en_papelera ON tratamiento (eliminado_en, id_tratamiento) INCLUDE (eliminado_por) WHERE eliminado_en IS NOT NULL;
CREATE INDEX espera_en_papelera ON espera (eliminado_en, id_espera) INCLUDE (eliminado_por) WHERE eliminado_en IS NOT NULL;
CREATE INDEX visita_en_papelera ON visita (eliminado_en, id_visita) INCLUDE (eliminado_por) WHERE eliminado_en IS NOT NULL;
CREATE INDEX alerta_en_papelera ON alerta (eliminado_en, id_alerta) INCLUDE (eliminado_por) WHERE eliminado_en IS NOT NULL;
CREATE INDEX prevencion_en_papelera ON prevencion (eliminado_en, id_prevencion) INCLUDE (eliminado_por) WHERE eliminado_en IS NOT NULL;
CREATE INDEX peso_en_papelera ON peso (eliminado_en, id_peso) INCLUDE (eliminado_por) WHERE eliminado_en IS NOT NULL;
CREATE INDEX adjunto_en_papelera ON adjunto (eliminado_en, id_adjunto) INCLUDE (eliminado_por) WHERE eliminado_en IS NOT NULL;
CREATE INDEX llamada_en_papelera ON llamada (eliminado_en, id_llamada) INCLUDE (eliminado_por) WHERE eliminado_en IS NOT NULL;
CREATE INDEX nota_cliente_en_papelera ON nota_cliente (eliminado_en, id_nota_cliente) INCLUDE (eliminado_por) WHERE eliminado_en IS NOT NULL;

-- Which calls, with what they brought, were taken back with these.
CREATE INDEX llamada_de_cita_eliminada ON llamada (id_cita) WHERE eliminado_en IS NOT NULL AND id_cita IS NOT NULL;
CREATE INDEX llamada_de_mascota_eliminada ON llamada (id_mascota) WHERE eliminado_en IS NOT NULL AND id_mascota IS NOT NULL;
CREATE INDEX llamada_de_usuario_eliminada ON llamada (id_usuario) WHERE eliminado_en IS NOT NULL;

-- What is of a pet and was deleted with it.
CREATE INDEX cita_eliminada_de_mascota ON cita (id_mascota, eliminado_en) WHERE eliminado_en IS NOT NULL;
CREATE INDEX tratamiento_eliminado_de_mascota ON tratamiento (id_mascota, eliminado_en) WHERE eliminado_en IS NOT NULL;
CREATE INDEX espera_eliminada_de_mascota ON espera (id_mascota, eliminado_en) WHERE eliminado_en IS NOT NULL;
