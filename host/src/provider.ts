/** The first script of the page. It begins when it arrives, while the host's own script is still on its way. */
import './startup/provided.ts'
