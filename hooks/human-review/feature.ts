import { requestHumanReview, respondHumanReview } from './human-review-routes.ts';

routerAdd('POST', '/api/functions/request-human-review', (e) => requestHumanReview(e));
routerAdd('POST', '/api/functions/answer-human-review', (e) => respondHumanReview(e));
