-- An addendum may correct the weight of its visit.
ALTER TABLE adenda
  ADD COLUMN peso numeric(7, 3) CONSTRAINT adenda_peso_valido CHECK (peso > 0 AND peso <= 1500), -- kg
  -- The owner sees the weight, so they see who corrected it.
  ADD CONSTRAINT adenda_peso_visible CHECK (peso IS NULL OR NOT interna);
CREATE INDEX adenda_con_peso ON adenda (id_visita, id_adenda) WHERE peso IS NOT NULL;

-- Every weight of a pet: those noted alone, and those of its signed visits, as the last addendum has corrected them. What a draft says
-- is not the pet's weight yet.
DROP VIEW pesada;
CREATE VIEW pesada AS
  SELECT id_mascota, fecha, peso, NULL::numeric(7, 3) AS corregido, id_peso, NULL::integer AS id_visita, version, id_usuario, creado_en
  FROM peso WHERE eliminado_en IS NULL
  UNION ALL
  SELECT vi.id_mascota, vi.fecha_hora::date, coalesce(ad.peso, vi.peso), CASE WHEN ad.peso IS NOT NULL THEN vi.peso END, NULL, vi.id_visita,
    vi.version, coalesce(ad.id_usuario, vi.id_usuario), vi.creado_en
  FROM visita vi LEFT JOIN LATERAL (
    SELECT peso, id_usuario FROM adenda WHERE id_visita = vi.id_visita AND peso IS NOT NULL ORDER BY id_adenda DESC LIMIT 1) ad ON true
  WHERE vi.firmada_en IS NOT NULL AND vi.eliminado_en IS NULL AND coalesce(ad.peso, vi.peso) IS NOT NULL;
