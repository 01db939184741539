import { ICONS, iconOf, iconUrl, nicknameOf, setIcon } from '@arcada/kit/sandbox/accounts'
import { type Asked, type Core, forMembers, type Served } from '@arcada/kit/sandbox/handlers'
import { headIcons } from './head-icons.ts'
import { setHeadIcon } from './set-head-icon.ts'
import { setNickname } from './set-nickname.ts'

function offered(core: Core, memberId: number, { language }: Pick<Asked<unknown>, 'language'>) {
  const current = iconOf(core, memberId)
  return {
    icons: ICONS.map(({ id, name }) => ({ id, url: iconUrl(id), name: name[language] })),
    current,
  }
}

export const handlers: readonly Served[] = [
  forMembers(setNickname, (core, { member, whitelabel, body }) => {
    const operatorNames = [whitelabel, core.settings.seed(whitelabel)?.name ?? '']
    core.accounts.people.setNickname(member, nicknameOf(body.nickname, operatorNames))
    return true as const
  }),
  forMembers(headIcons, (core, asked) => offered(core, asked.member.id, asked)),
  forMembers(setHeadIcon, (core, asked) => {
    setIcon(core, asked.member.id, asked.body.icon)
    return offered(core, asked.member.id, asked)
  }),
]
