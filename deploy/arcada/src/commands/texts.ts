import { collectTexts } from '@arcada/kit/build'
import { requireTeam } from '../team.ts'

/** `arcada texts` */
export async function texts(): Promise<number> {
  for (const line of await collectTexts(requireTeam())) console.log(line)
  return 0
}
