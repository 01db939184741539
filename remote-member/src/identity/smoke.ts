import { routes } from '@arcada/kit/routes'
import { visit } from '@arcada/kit/smoke'

export default [
  visit(
    'a member who checks the own age finds customer service',
    routes.identity,
    { as: 'member', live: true, in: './src/identity/screens/check' },
    [{ leads: { Atendimento: routes.service } }],
  ),
]
