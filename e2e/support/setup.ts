import { makeStartedClinic } from '../../server/test/support/started-clinic.ts'

export default makeStartedClinic
