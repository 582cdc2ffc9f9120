#include "book/languages/languages.h"

/* clang-format off */
const book_language language_zh = {
    .tag = "zh",
    .name = "Chinese",
    .plural = PLURAL_ONE_FORM,
    .words = {
        [WORD_CONTENTS] = "目录",
        [WORD_HOW_TO_PLAY] = "玩法",
        [WORD_DIFFICULTY_TEXT] = "题号旁边的星星表示难度：黑色的星星越多，迷宫越难。",
        [WORD_STARS] = "星级说明",
        [WORD_MORE_STARS] = "星星越多，迷宫越难！",
        [WORD_EASY] = "简单",
        [WORD_MODERATE] = "普通",
        [WORD_TRICKY] = "有点难",
        [WORD_HARD] = "困难",
        [WORD_FIENDISH] = "超难",
        [WORD_SOLUTIONS] = "答案",
        [WORD_RECIPES] = "配方",
        [WORD_PAGE] = "第{page}页",
        [WORD_PUZZLES] = "第{first}至{last}题",
        [WORD_PUZZLE] = "第{number}题",
        [WORD_COPYRIGHT] = "© {year} {author}",
        [WORD_AGAIN_FOOT] = "每个迷宫下方都印有它的配方。有了配方，就可以重新画出这个迷宫，还可以放大或带上答案：mazepress draw --solution 配方",
        [WORD_AGAIN_LIST] = "书末列有所有迷宫的配方。有了配方，就可以重新画出迷宫，还可以放大或带上答案：mazepress draw --solution 配方",
        [WORD_BELONGS] = "这本书属于",
        [WORD_NAME] = "姓名",
        [WORD_DATE] = "日期",
        [WORD_TIME] = "用时",
        [WORD_DONE] = "完成",
        [WORD_CERTIFICATE_TITLE] = "迷宫达人证书",
        [WORD_CERTIFICATE_FOR] = "授予",
        [WORD_CERTIFICATE_TEXT] = "你走通了本书的每一个迷宫，而且一次也没有穿墙。真棒！",
        [WORD_SIGNED] = "签名",
        [WORD_AGES] = "适合{ages}岁",
        [WORD_COVER_TITLE] = "一支铅笔，一条线。",
        [WORD_BLURB] = "献给所有喜欢找路的人：可以是安静的五分钟，也可以是整个夜晚。只需要一支铅笔。",
        [WORD_MAZES] = "{count}个迷宫",
        [WORD_LEVELS] = "{count}个难度等级",
        [WORD_ALL_SOLUTIONS] = "附全部答案",
    },
    .texts = {
        [TEXT_OPENINGS] = "每个迷宫都有两个出入口。从一个口进去，找到路线，再从另一个口出来，途中不能穿墙。",
        [TEXT_GOAL_INSIDE] = "从入口进去，找到通往迷宫里面终点的路线，途中不能穿墙。",
        [TEXT_ANY_DOORS] = "每个迷宫都有起点和终点。找到从起点到终点的路线，途中不能穿墙。",
        [TEXT_ONE_WAY] = "每个迷宫都只有一条通路。走不通时，就退回上一个岔路口，换一条路再试。",
        [TEXT_SEVERAL_WAYS] =
            "通路可能不止一条，有的路还会绕圈。走不通时，就退回上一个岔路口，换一条路再试。\n\n"
            "只要走通就算成功。答案给出的是其中一条最短的路线。",
        [TEXT_BRIDGES] = "两条路交叉的地方，一条从桥上过，一条从桥下过：请一直往前走，不能从一条拐到另一条。",
        [TEXT_REVEAL] = "找到路线后给它涂上颜色，就会出现一幅图画。",
        [TEXT_PENCIL] = "请用铅笔；也可以把试过的死路涂掉，最后剩下的空白就是正确的路线。",
        [TEXT_CHILD_RULES] =
            "把铅笔放在起点。\n\n"
            "沿着路走，不能穿墙！\n\n"
            "遇到死路？退回去，换一条路试试。\n\n"
            "走到终点了吗？太棒了，成功啦！",
        [TEXT_CHILD_COVER] = "拿起铅笔，出发！",
        [TEXT_CHILD_BLURB] = "宽宽的路，正适合小手。拿起铅笔，出发吧！",
    },
};
/* clang-format on */
