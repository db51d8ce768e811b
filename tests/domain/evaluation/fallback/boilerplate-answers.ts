import type { InterviewAnswer } from './interview-answers.ts';

/**
 * Fluent boilerplate for questions of the demo, of 93 to 257 words, in three voices (a language model's, a career coach's,
 * and small talk without content). All 24 were written before the evaluator was changed for them and split randomly in halves
 * within each voice. This half was used while the rules for recurrence and for the rate of anchors were developed.
 */
export const SEEN_BOILERPLATE: readonly InterviewAnswer[] = [
	{
		question: 'Can you describe a situation where you had to balance quality with tight deadlines?',
		answer:
			'In my previous role, I was frequently required to deliver high-quality work under demanding timelines. On one occasion, our team was entrusted with a critical deliverable whose schedule was unexpectedly accelerated. I began by clarifying which requirements were truly non-negotiable and which could be refined at a later stage. I then communicated transparently with stakeholders, aligned expectations, and established a lightweight review cadence so that potential issues surfaced early. By focusing our energy on what mattered most, we submitted the work on schedule without compromising its integrity. The experience reinforced my conviction that quality and speed are not opposing forces when priorities are well understood.',
	},
	{
		question: 'How do you approach dealing with ambiguity in the workplace?',
		answer:
			'Ambiguity is an inherent part of any dynamic workplace, and I have learned to regard it as an invitation rather than an obstacle. When I encounter an unclear situation, I start by separating what is known from what is assumed, and I formulate questions that help illuminate the underlying intent. I engage the relevant parties early, because a brief conversation can prevent considerable rework. From there, I propose a provisional direction, articulate the reasoning behind it, and remain receptive to revision as new information becomes available. This iterative mindset allows me to maintain momentum while preserving flexibility. Over time, I have found that colleagues appreciate a calm and structured presence when circumstances are uncertain, and that progress, however modest, tends to dissolve confusion more effectively than prolonged speculation.',
	},
	{
		question: 'Can you talk about a time when you had to manage a particularly challenging team member?',
		answer:
			'I once worked alongside a team member whose approach differed considerably from the rest of the group. Their skepticism toward new ideas occasionally slowed our progress and created tension during meetings. Rather than addressing the behavior publicly, I arranged a private conversation in which I listened attentively to their concerns. It became apparent that the individual felt undervalued and disconnected from the broader vision. I acknowledged their perspective, invited them to contribute their expertise to an upcoming initiative, and provided regular, constructive feedback along the way. Gradually, their engagement improved and their critical eye became an asset rather than a hindrance. This experience taught me that challenging behavior is often a symptom of unmet needs, and that empathy combined with clear expectations can transform a strained relationship into a productive one. I continue to apply these principles whenever I collaborate with people whose temperament or working style differs from my own.',
	},
	{
		question: 'Share an experience that reflects your commitment to continuous professional growth.',
		answer:
			'I view professional growth as an ongoing journey rather than a destination. Throughout my career, I have consistently sought opportunities to broaden my knowledge, whether through formal courses, industry publications, or conversations with experienced practitioners. For example, when I recognized that emerging technologies were reshaping our field, I took the initiative to deepen my understanding and subsequently shared what I had learned with my peers. This not only enhanced my own capabilities but also contributed to a culture of curiosity within the team. I remain committed to reflecting on my strengths, identifying areas for improvement, and embracing new challenges with enthusiasm.',
	},
	{
		question:
			'Describe a time when you felt overwhelmed at work. How did you handle it, and what strategies did you use to manage the situation?',
		answer:
			'There was a time when several urgent requests landed on my desk all at once and everyone wanted an answer right away. Instead of panicking, I took a deep breath and wrote everything down. I sorted the list by urgency and importance, tackled the quick wins first, and blocked out quiet time for the bigger pieces. I also wasn’t afraid to ask for help: I spoke with my supervisor, explained my workload honestly, and together we agreed on what could wait. By the end of the week I had delivered everything that mattered and I even felt energized. What I took away from that experience is that feeling overwhelmed is usually a sign that I need to pause, prioritize, and communicate. Today I use the same approach whenever things get hectic, and it has made me calmer, more focused, and more effective under pressure.',
	},
	{
		question: 'Recall a period of adversity or challenge for your team. How did you keep morale high?',
		answer:
			'Our team went through a tough stretch when budgets were cut, people left, and the workload kept growing. Spirits were low and there was a lot of uncertainty about the future. As someone the others looked up to, I knew I had to set the tone. I made a point of checking in with each person individually, not just about work but about how they were really doing. I celebrated small victories out loud, brought some humor into our meetings, and was always upfront about what I knew and what I didn’t know. I encouraged everyone to focus on what was within our control. I also worked with leadership to take unnecessary tasks off our plates so people had room to breathe. Slowly but surely the energy shifted. People started helping each other again, and the quality of our work went up. We came out of that season stronger, closer, and more resilient than before. It taught me that morale isn’t about pizza parties; it’s about people feeling seen, heard, and valued, especially when times are hard.',
	},
	{
		question: 'Discuss a situation where you were faced with an ethical dilemma at work. How did you address it?',
		answer:
			'In a previous position I discovered that a coworker I liked and respected had been bending the rules to make their results look better than they were. It put me in an awkward spot, because I didn’t want to damage our friendship, but I also couldn’t look the other way. I took a moment to consider everyone who could be affected, and I reread our company guidelines to be sure I understood the issue. Then I spoke with my coworker in private, shared what I had noticed without accusing them, and encouraged them to come forward on their own. They were nervous but grateful that I had come to them first. In the end they corrected the mistake and let our manager know. Our manager appreciated how the matter was handled, and the trust within the team actually grew. I sleep well at night knowing that I acted with integrity. For me, doing the right thing isn’t always comfortable, but it is always worth it, and I would make the same choice again without hesitation.',
	},
	{
		question:
			'Can you describe your process for delegating tasks, including how you decide who does what, with a specific example?',
		answer:
			'When I delegate, I think of it as matching the right person with the right task at the right time. I start by looking at the big picture and breaking the work into manageable pieces. Then I consider each person’s strengths, their current workload, and where they want to grow. I never just hand something off and disappear. I explain why the task matters, agree on what success looks like, and make sure they have everything they need. For example, on a recent project I had a quieter team member who was great with details, so I asked that person to own the quality checks, while a more outgoing colleague took charge of talking with the client. I checked in regularly without hovering, and I was there to clear roadblocks. Both of them rose to the occasion. The project was a success, the client was thrilled, and my teammates walked away with new skills and more confidence. I made sure they got the credit in front of leadership, because recognition is fuel. Delegation, to me, isn’t about getting things off my plate. It’s about developing people, building trust, and creating results that no one could achieve alone. The more I let go, the more my team has surprised me.',
	},
	{
		question:
			'Can you talk about how you stay productive under such conditions you have a flexible work schedule, and share strategies that have worked for you?',
		answer:
			'Honestly, a flexible schedule suits me really well because I know myself and I know when I get my best stuff done. I like to kick off the day with whatever feels heaviest, just so it isn’t hanging over my head. After that I sort of go with the flow but I still keep a rough plan in the back of my mind. If I catch myself drifting I get up, stretch, grab a drink and come back fresh. I also try to be really honest with myself about when I’m actually done. It’s all about balance for me, and so far it has worked out great.',
	},
	{
		question:
			'Share a moment when you were faced with a tough decision. How did you deliberate and arrive at your conclusion?',
		answer:
			'I remember being torn between two paths, and both of them looked pretty good on paper. One was the safe bet and the other was a bit of a leap. I went back and forth on it for what felt like forever. I talked it through with people I trust, I slept on it, I made one of those lists with the good on one side and the bad on the other. In the end it came down to a gut feeling, to be completely honest. I asked myself which one I would regret not doing, and the answer was obvious once I put it like that. It wasn’t easy and there were moments of doubt, sure, but I’ve never looked back. I think the big thing is that you can’t wait until you’re a hundred percent certain, because you never will be. You gather what you can, you listen to your heart, and you jump.',
	},
	{
		question: 'Describe a challenging experience while working within a team. How did you navigate it?',
		answer:
			'So we had this group where nobody was really on the same page, and you could feel it the second you walked into the room. Some people were doing way too much, some were barely doing anything, and everybody was kind of annoyed with everybody else. I’m not the type to sit there and let things simmer, so at some point I just said what everyone was thinking. I said look, this isn’t working, let’s start over. It got a little uncomfortable for a minute there, not going to lie. But then people started to open up and it was like a weight had been lifted off all of us. We talked about what was bugging us and who wanted to do which part, and we wrote it down so nobody could forget. After that it was like night and day. We actually had fun, and what we turned in at the end was something we could all be proud of. I learned that most of the time people aren’t lazy or mean, they’re just confused or worn out, and if somebody is brave enough to start the conversation the rest kind of takes care of itself. I still think about that whenever I join something new.',
	},
	{
		question:
			'Describe your process of setting and pursuing goals. Can you recall a specific goal and how you achieved it?',
		answer:
			'I’m a big dreamer but I’ve learned the hard way that dreams without a plan are just wishes. So whenever I want something I write it down where I’ll see it and then I chop it up into baby steps. There was one goal in particular that I’d been putting off forever because it scared me half to death. Everybody kept telling me I could do it and I kept finding excuses, you know how it is. Finally I got sick of hearing myself complain and I told a friend that I was going to do it, out loud, so there was no way to wiggle out of it. Then I just chipped away at it, a tiny bit at a time, some weeks more and some weeks hardly at all. There were plenty of times I wanted to throw in the towel. I’d get frustrated and I’d go for a walk and grumble and then I’d come back and have another crack at it. And then, almost before I knew it, I was there. I remember standing there thinking wow, I really did that. It wasn’t the finish line itself that got me, it was realizing how far I’d come and who I’d turned into along the way. Ever since then I trust myself a whole lot more. I set something new for myself every so often, nothing crazy, just enough to keep the fire going, and I try to enjoy the ride instead of racing through it, because the ride is really the whole point.',
	},
];

/**
 * The held-out half, scored once when the rules were fixed. Nothing was fitted to it, and nothing may be: `npm run
 * bench:evaluator` measures it, and no test asserts a rule on it. A rule changed because of it requires a new held-out set.
 */
export const HELD_OUT_BOILERPLATE: readonly InterviewAnswer[] = [
	{
		question:
			'Can you narrate a detailed account of a time you were faced with a complex problem at work and the steps you took to solve it?',
		answer:
			'During a particularly demanding period, our department encountered a complex problem that affected several interdependent processes. The symptoms were visible, yet the underlying cause remained elusive, and earlier attempts to resolve it had produced only temporary relief. I assumed responsibility for coordinating a more systematic response. First, I gathered input from everyone who interacted with the affected workflow, ensuring that each perspective was documented without judgment. Next, I mapped the sequence of activities and highlighted the points at which delays and inconsistencies tended to accumulate. This visual representation proved invaluable, because it shifted the discussion from blame to shared understanding. I then facilitated a working session in which we evaluated several potential solutions against agreed criteria, including feasibility, cost, and long-term sustainability. Once we had reached consensus, I developed an implementation roadmap, assigned clear ownership, and established measurable indicators of success. Throughout the rollout, I maintained open channels of communication and adjusted the plan whenever feedback suggested a better course. Ultimately, the problem was resolved, efficiency improved noticeably, and stakeholders expressed renewed confidence in our ability to deliver. Beyond the immediate outcome, the initiative fostered a stronger sense of collaboration across functions. Looking back, I believe the key lesson was that complexity becomes manageable when it is broken down into smaller components and approached with patience, curiosity, and discipline. I have since applied this methodology to numerous challenges, and it continues to serve me well in environments where the path forward is not immediately obvious.',
	},
	{
		question:
			'Share your strategies for maintaining strong client relationships, including a specific example of how you’ve nurtured a client relationship over time.',
		answer:
			'Strong client relationships are built on trust, consistency, and genuine interest in the client’s success. My strategy begins with active listening: before proposing any solution, I seek to understand the client’s objectives, constraints, and preferred style of communication. I then set realistic expectations and provide regular updates, so that there are no surprises along the way. When difficulties arise, I address them promptly and with candor, presenting options rather than excuses. I also make a point of celebrating milestones and expressing appreciation, since small gestures often leave a lasting impression. In one instance, a client had grown hesitant after a disappointing interaction with a former representative. I reached out personally, acknowledged their frustration, and outlined a clear plan for moving forward. Through steady follow-up and dependable delivery, their confidence was gradually restored, and they eventually became one of our most vocal advocates. That partnership flourished because I treated it as a shared endeavor rather than a transaction. I believe that loyalty is earned through countless moments of reliability, and I strive to bring that philosophy to every interaction, regardless of the scale of the engagement.',
	},
	{
		question: 'Recount a time when you missed a deadline. How did you manage the situation and its repercussions?',
		answer:
			'Earlier in my career, I underestimated the effort required for a significant assignment and, despite my best intentions, was unable to complete it by the agreed date. As soon as I realized that the timeline was at risk, I informed my manager, took full ownership of the miscalculation, and presented a revised plan with more realistic checkpoints. I also reached out to those who depended on my contribution so that they could adjust their own schedules accordingly. Although the delay was inconvenient, my transparency helped preserve trust, and the final result exceeded expectations. Since then, I have incorporated contingency time into my planning and made it a habit to flag potential risks well before they materialize. That setback ultimately strengthened my discipline and my appreciation for proactive communication.',
	},
	{
		question:
			'Discuss your approach to fostering an inclusive environment within a team, including specific strategies and examples of how you’ve implemented these in the past.',
		answer:
			'Fostering an inclusive environment requires intentionality, humility, and sustained effort. I begin by creating space for every voice, particularly those that might otherwise be overlooked. In meetings, I rotate facilitation, circulate agendas in advance, and invite written input from colleagues who prefer to reflect before speaking. I pay close attention to language, gently redirecting conversations when assumptions go unexamined. I also encourage the team to establish shared norms, because inclusion flourishes when expectations are explicit rather than implied. In the past, I introduced informal discussion circles in which people could exchange perspectives on their working preferences and cultural traditions. Participation grew organically, and many remarked that they felt more connected to one another as a result. Furthermore, I have advocated for equitable distribution of visible assignments, ensuring that opportunities for recognition were not concentrated among a familiar few. These measures, while modest individually, collectively strengthened belonging, improved the quality of our decisions, and reduced misunderstandings. I remain mindful that inclusion is never finished; it evolves as teams evolve. For that reason, I regularly solicit anonymous feedback and reflect on my own blind spots. Ultimately, I believe that when individuals feel respected and heard, they are more inclined to take creative risks, support one another, and commit wholeheartedly to a common purpose.',
	},
	{
		question:
			'Going above and beyond is a commendable trait. Can you share a story of a time when you did more than was required, and discuss the impact it had on the project’s outcome?',
		answer:
			'I have always believed in giving more than what is written in the job description. On one project, I noticed that a piece of work was falling through the cracks because nobody clearly owned it. Although it was outside my responsibilities, I stepped up, volunteered to take it on, and stayed late until it was done right. My manager was impressed with my initiative, the client was delighted, and the project finished ahead of schedule. It showed me that going the extra mile always pays off, for the team and for the business.',
	},
	{
		question:
			'Recall an instance when you were given constructive criticism. Could you walk me through how you processed it and responded?',
		answer:
			'Early on in my career a supervisor pointed out that my presentations were too detailed and that I was losing my audience. My first reaction was to feel a little defensive, but I thanked her for her honesty and took some time to think it over. I realized she was right. I asked for specific suggestions, watched how strong presenters on my team did it, and practiced trimming my message down to the essentials. At the next opportunity I delivered a much sharper presentation, and several people told me how engaging it was. My supervisor noticed the change too. Since then I actively ask for feedback, because I see it as a gift that helps me become the best version of myself.',
	},
	{
		question: 'Describe a situation where you encouraged creativity among your team members.',
		answer:
			'Creativity thrives where people feel safe, so that is always where I start. When our team got stuck in a rut and kept recycling the same old ideas, I suggested we shake things up. I organized a relaxed brainstorming session with one simple rule: no idea is a bad idea. I went first with a deliberately silly suggestion to break the ice. Before long everyone was laughing, building on each other’s thoughts, and thinking outside the box. We picked the most promising concepts, tested them on a small scale, and ended up with a solution that none of us would have found alone. The energy in the room was contagious, and the practice stuck.',
	},
	{
		question:
			'Setbacks are a part of any project. Can you provide a story about how you handled a setback, and explain the strategies you used to overcome it?',
		answer:
			'A setback that stands out for me was when a key partner pulled out of a project right before we were supposed to launch. Everything we had planned suddenly seemed to fall apart, and the mood on the team was gloomy. I gave everyone a little space to vent, and then I brought us back together and asked one simple question: what can we still control? We listed our options on a whiteboard, weighed the pros and cons, and came up with a backup plan. I reached out to my network, called in a few favors, and found another partner who was even more excited about our vision. Meanwhile I kept our stakeholders in the loop so there were no surprises. It meant some long days and a lot of coffee, but we launched only slightly later than planned, and the results were better than we had originally hoped for. The biggest strategies that helped me were staying positive, communicating early and often, and being flexible about the how while staying committed to the why. Setbacks are really setups for comebacks. They show you what your team is made of, they teach you humility, and they push you to be more resourceful than you ever thought you could be. Now, at the start of every project, I sit down with the team and ask what could go wrong, so we are ready for whatever comes our way.',
	},
	{
		question:
			'Narrate an experience with a challenging client or customer. What were the issues, and how did you handle them?',
		answer:
			'Oh, I’ve had my share of tricky customers, that’s just part of the job! There was this one person who was never happy no matter what anybody did. Every little thing was a complaint. A lot of folks would have snapped back, but I figured there had to be something behind it, so I just let them talk. I nodded, I apologized, I didn’t take it personally. Once they had gotten it all off their chest they were a totally different human being. It turned out they just wanted somebody to hear them out. We fixed what needed fixing and they left with a smile on their face, and from then on they always asked for me. I guess kindness really does go a long way, even when your patience is being tested.',
	},
	{
		question: 'How do you know when a risky thing is worth doing?',
		answer:
			'For me it mostly comes down to the worst case. If I can live with the worst thing that could happen, then I’m usually all in. I picture it going badly and I ask myself whether I could dust myself off and carry on. If the answer is yes, then the fear doesn’t get a vote anymore. I also pay attention to that flutter in my stomach, because it tends to show up when something actually matters. Of course I do my homework first, I’m not reckless about it. But at the end of the day nothing great ever came from staying where it’s comfortable, and I’d rather trip and laugh about it than wonder what might have been.',
	},
	{
		question: 'Can you share a personal story that best defines your perception of success?',
		answer:
			'Success used to mean something totally different to me. When I was younger I thought it was all about money and titles and having people be impressed by you. Then life happened, as it does, and I went through a rough patch where none of that stuff would have helped me one bit. What got me through was the people around me and the fact that I just kept showing up, even on the days when I really didn’t feel like it. Little by little things turned around. One morning I woke up and realized I was actually content, like deep down content, and it had nothing to do with anything you could put on a shelf. So now when somebody asks me about success I say it’s being able to look in the mirror and like the person looking back at you. It’s falling down and getting back up. It’s being there for the ones you love and doing work that makes you forget to check the clock. Everybody’s version is going to look different and I think that’s kind of beautiful. Mine isn’t flashy, but it’s mine, and I wouldn’t trade it for anything in the whole wide world.',
	},
	{
		question: 'Can you talk about a time when you helped to resolve a conflict between team members?',
		answer:
			'Two people on my team just could not get along, and it was starting to rub off on the rest of us. They’d roll their eyes at each other, they’d go quiet the moment the other one walked in, the whole thing. I was friendly with both of them so I sort of ended up in the middle. I took each of them aside and let them vent, and what struck me was that they were basically saying the same thing. Each one thought the other didn’t respect them! So I got them to sit down together, just the three of us, nothing formal, and I pretty much only asked questions. It was stiff at first. Then one of them cracked a joke and the ice just melted. They never became best buddies or anything, but they got to a place where they could work side by side and even have each other’s back when it counted. Honestly I think I just gave them permission to be human with each other.',
	},
];
