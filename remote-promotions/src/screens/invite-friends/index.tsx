export { InviteFriendsScreen as default } from './invite-friends-screen.tsx'
