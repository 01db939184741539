import { routes } from '@arcada/kit/routes'
import { member } from '../shared/smoke-values.ts'

export default [
  member('a member who checks the own age finds customer service', routes.identity, 'identity/check', [
    { leads: { Atendimento: routes.service } },
  ]),
]
