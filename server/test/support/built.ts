import { build } from '../../../scripts/prepare.mjs'
import { makeStartedClinic } from './started-clinic.ts'

/** These tests run the program as a person would: what is built must be what is here. */
export default async function setup() {
  build()
  await makeStartedClinic()
}
