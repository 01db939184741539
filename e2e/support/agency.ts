import { join } from 'node:path'
import { readDeclaration } from '@arcada/kit/build/declaration'
import { ROOT } from '@arcada/kit/build/paths'

/** Every screen of the agency's declaration, including later ones. */
export const AGENCY = (await readDeclaration(join(ROOT, 'remote-agent'))).routes.map(
  ({ path, access, title }) => ({
    path,
    title,
    // Caio has offers on the pages of contracts; aline has everything else.
    people: access === 'contract' ? ['aline', 'caio'] : ['aline'],
  }),
)
