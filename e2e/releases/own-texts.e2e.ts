import { join } from 'node:path'
import { edit } from '../support/releases.ts'
import { expect, test } from '../support/test.ts'

const HEART = 'msgid "Favourite: {name}"\nmsgstr "'

test('two teams translate one English sentence differently, go live together, and each page shows its own translation', {
  tag: '@long',
}, async ({ page, releases }) => {
  const say = (words: string) => (folder: string) =>
    edit(join(folder, 'src/locales/pt.po'), HEART, `${HEART}${words} `)
  await releases.promote('arcada', {
    games: await releases.publishVariant('games', 'own-texts', say('Do jogo:')),
    lottery: await releases.publishVariant('lottery', 'own-texts', say('Da loteria:')),
  })

  await page.goto('/m/lottery')
  await expect(page.getByRole('button', { name: /^Da loteria: / }).first()).toBeVisible()
  await page.goto('/m/gameList?gameType=RNG')
  await expect(page.getByRole('button', { name: /^Do jogo: / }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Da loteria: / })).toHaveCount(0)
  await releases.rollback('arcada')
})
