import {
  fichasPropias,
  fichasPropiasBody,
  normasDeRabia,
  normasDeRabiaBody,
  pautasGusanos,
  pautasGusanosBody,
  pautasPropias,
  pautasPropiasBody,
  productos,
  productosBody,
} from '@huella/contract'
import { authorOf } from '../platform/auth/author.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import {
  externasTable,
  gusanosTable,
  normasRabiaTable,
  pautasTable,
  productosTable,
  readFilas,
  replaceFilas,
} from './tablas.repo.ts'

const tags = ['prevenciones']

/** What the next dose is proposed by: products, rules and labels of the clinic, and rules of rabies by region. */
export const tablasRoutes: Slice = async (app, { db }) => {
  app.get(
    '/productos',
    {
      config: { action: 'productos:read' },
      schema: {
        tags,
        operationId: 'getProductos',
        summary: 'The clinic’s catalogue of vaccines and antiparasitics',
        response: responses({ 200: productos }),
      },
    },
    () => readFilas(db, productosTable),
  )

  app.put(
    '/productos',
    {
      config: { action: 'productos:update' },
      schema: {
        tags,
        operationId: 'updateProductos',
        summary: 'Replace the catalogue, all of it',
        body: productosBody,
        response: responses({ 200: productos }, 'VERSION_OBSOLETA'),
      },
    },
    (request) => withTransaction(db, (tx) => replaceFilas(tx, productosTable, request.body, authorOf(request))),
  )

  app.get(
    '/pautas',
    {
      config: { action: 'pautas:read' },
      schema: {
        tags,
        operationId: 'getPautas',
        summary: 'Rules of the clinic, which take the place of the guidelines’ for a disease',
        response: responses({ 200: pautasPropias }),
      },
    },
    () => readFilas(db, pautasTable),
  )

  app.put(
    '/pautas',
    {
      config: { action: 'pautas:update' },
      schema: {
        tags,
        operationId: 'updatePautas',
        summary: 'Replace the rules of the clinic, all of them',
        body: pautasPropiasBody,
        response: responses({ 200: pautasPropias }, 'VERSION_OBSOLETA'),
      },
    },
    (request) => withTransaction(db, (tx) => replaceFilas(tx, pautasTable, request.body, authorOf(request))),
  )

  app.get(
    '/normas-rabia',
    {
      config: { action: 'pautas:read' },
      schema: {
        tags,
        operationId: 'getNormasRabia',
        summary: 'What each region orders of rabies',
        response: responses({ 200: normasDeRabia }),
      },
    },
    () => readFilas(db, normasRabiaTable),
  )

  app.put(
    '/normas-rabia',
    {
      config: { action: 'pautas:update' },
      schema: {
        tags,
        operationId: 'updateNormasRabia',
        summary: 'Replace what the regions order of rabies, all of it',
        body: normasDeRabiaBody,
        response: responses({ 200: normasDeRabia }, 'VERSION_OBSOLETA'),
      },
    },
    (request) => withTransaction(db, (tx) => replaceFilas(tx, normasRabiaTable, request.body, authorOf(request))),
  )

  app.get(
    '/pautas-gusanos',
    {
      config: { action: 'pautas:read' },
      schema: {
        tags,
        operationId: 'getPautasGusanos',
        summary: 'Rules of the clinic against worms, which take the place of the guidelines’ for an age or a risk',
        response: responses({ 200: pautasGusanos }),
      },
    },
    () => readFilas(db, gusanosTable),
  )

  app.put(
    '/pautas-gusanos',
    {
      config: { action: 'pautas:update' },
      schema: {
        tags,
        operationId: 'updatePautasGusanos',
        summary: 'Replace the rules of the clinic against worms, all of them',
        body: pautasGusanosBody,
        response: responses({ 200: pautasGusanos }, 'VERSION_OBSOLETA'),
      },
    },
    (request) => withTransaction(db, (tx) => replaceFilas(tx, gusanosTable, request.body, authorOf(request))),
  )

  app.get(
    '/fichas-externas',
    {
      config: { action: 'pautas:read' },
      schema: {
        tags,
        operationId: 'getFichasExternas',
        summary: 'Labels of products against external parasites, which take the place of the program’s',
        response: responses({ 200: fichasPropias }),
      },
    },
    () => readFilas(db, externasTable),
  )

  app.put(
    '/fichas-externas',
    {
      config: { action: 'pautas:update' },
      schema: {
        tags,
        operationId: 'updateFichasExternas',
        summary: 'Replace the labels of products against external parasites, all of them',
        body: fichasPropiasBody,
        response: responses({ 200: fichasPropias }, 'VERSION_OBSOLETA'),
      },
    },
    (request) => withTransaction(db, (tx) => replaceFilas(tx, externasTable, request.body, authorOf(request))),
  )
}
