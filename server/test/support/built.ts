import { build } from '../../../scripts/prepare.mjs'

/** These tests run the program as a person would: what is built must be what is here. */
export default function setup() {
  build()
}
