/** The first script of the page. It begins when it arrives, while the host's own script is still loading. */
import './startup/provided.ts'
