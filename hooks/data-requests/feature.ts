import { answerDataRequest } from './answer.ts';

routerAdd('GET', '/api/staff/data-requests/{account}', (e) => answerDataRequest(e));
