import { type Asked, forMembers, type Served } from '@arcada/sandbox/calls'
import type { Core } from '@arcada/sandbox/core'
import { ICONS, iconOf, iconUrl, setIcon } from '@arcada/sandbox/security/icons'
import { nicknameOf } from '@arcada/sandbox/security/nickname'
import { headIcons } from './head-icons.ts'
import { setHeadIcon } from './set-head-icon.ts'
import { setNickname } from './set-nickname.ts'

function offered(core: Core, memberId: number, { language }: Pick<Asked<unknown>, 'language'>) {
  const current = iconOf(core.store, memberId)
  return {
    icons: ICONS.map(({ id, name }) => ({ id, url: iconUrl(id), name: name[language] })),
    ...(current === undefined ? {} : { current }),
  }
}

export const handlers: readonly Served[] = [
  forMembers(setNickname, (core, { member, whitelabel, body }) => {
    const house = [whitelabel, core.settings.seed(whitelabel)?.name ?? '']
    core.people.setNickname(member, nicknameOf(body.nickname, house))
    return true as const
  }),
  forMembers(headIcons, (core, asked) => offered(core, asked.member.id, asked)),
  forMembers(setHeadIcon, (core, asked) => {
    setIcon(core.store, asked.member.id, asked.body.icon)
    return offered(core, asked.member.id, asked)
  }),
]
